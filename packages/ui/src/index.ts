export { Alert, type AlertProps } from './components/Alert/Alert.tsx';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './components/Breadcrumbs/Breadcrumbs.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './components/ButtonLink/ButtonLink.tsx';
export { Card, type CardProps } from './components/Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export { Chip, type ChipProps } from './components/Chip/Chip.tsx';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { keepFocus } from './components/Dialog/keep-focus.ts';
export {
  OpenTask,
  type OverlayQueue,
  OverlaysContext,
  useNoticeTurn,
  useOpenTask,
  useTurn,
} from './components/Dialog/turn.ts';
export { Disclosure, type DisclosureProps } from './components/Disclosure/Disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export { ErrorText, FieldFooter, FieldLabel, type FieldTexts } from './components/Field/Field.tsx';
export { FileDrop, type FileDropProps } from './components/FileDrop/FileDrop.tsx';
export { Form, type FormProps } from './components/Form/Form.tsx';
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx';
export { Icon, type IconProps } from './components/Icon/Icon.tsx';
export { type IconName, iconNames } from './components/Icon/icons.ts';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { IconLink, type IconLinkProps } from './components/IconLink/IconLink.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  type MenuSectionProps,
} from './components/Menu/Menu.tsx';
export { Pagination, type PaginationProps } from './components/Pagination/Pagination.tsx';
export { type PageGap, paginationRange } from './components/Pagination/paginationRange.ts';
export { Popover, type PopoverProps } from './components/Popover/Popover.tsx';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.tsx';
export { ProgressCircle, type ProgressCircleProps } from './components/ProgressCircle/ProgressCircle.tsx';
export type { LayoutProps } from './components/props.ts';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './components/RadioGroup/RadioGroup.tsx';
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx';
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './components/SegmentedControl/SegmentedControl.tsx';
export { Select, type SelectOption, type SelectProps } from './components/Select/Select.tsx';
export { SelectFace, type SelectFaceProps } from './components/Select/SelectFace.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { Switch, type SwitchProps } from './components/Switch/Switch.tsx';
export { Cell, Column, Row, Table, TableBody, TableHeader, type TableProps } from './components/Table/Table.tsx';
export { type Tab, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export { ToastRegion, type ToastRegionProps } from './components/Toast/Toast.tsx';
export { createToastQueue, type ToastMessage, type ToastQueue } from './components/Toast/toastQueue.ts';
export { ToggleButton, type ToggleButtonProps } from './components/ToggleButton/ToggleButton.tsx';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/VisuallyHidden/VisuallyHidden.tsx';
export { englishTexts, type UiTexts } from './texts.ts';
export { UiTextsContext } from './texts-context.ts';
