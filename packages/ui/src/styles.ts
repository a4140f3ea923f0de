export { button } from './components/Button/Button.css.ts';
export { control, field } from './components/Field/Field.css.ts';
export { iconButton } from './components/IconButton/IconButton.css.ts';
export { link } from './components/Link/Link.css.ts';
export { list, option } from './components/Popover/option.css.ts';
