import { type KitColour, kitColours } from '@community/contract/licensing';
import { FieldFooter, FieldLabel, type FieldTexts, Icon, type LayoutProps } from '@community/ui';
import { clsx } from 'clsx';
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';
import { KitSwatch } from '../KitSwatch/KitSwatch.tsx';
import * as styles from './KitColourGroup.css.ts';

export interface KitColourGroupProps
  extends LayoutProps<Omit<RadioGroupProps, 'children' | 'value' | 'defaultValue' | 'onChange'>>,
    FieldTexts {
  /** The chosen colour; null while nothing is chosen, which is not the choice `none`. */
  value: KitColour | null;
  /** Called with the newly chosen one. */
  onChange: (colour: KitColour) => void;
}

/** The choice of a kit's colour, each as a swatch with its name. */
export function KitColourGroup({
  label,
  description,
  errorMessage,
  value,
  onChange,
  className,
  ...props
}: KitColourGroupProps) {
  return (
    <RadioGroup
      {...props}
      value={value}
      onChange={(chosen) => {
        const colour = kitColours.find((one) => one === chosen);
        if (colour) onChange(colour);
      }}
      className={clsx(styles.group, className)}
    >
      {label && <FieldLabel>{label}</FieldLabel>}
      <div className={styles.choices}>
        {kitColours.map((colour) => (
          <Radio key={colour} value={colour} className={styles.choice}>
            {({ isSelected }) => (
              <>
                <KitSwatch colour={colour} />
                {colour}
                {isSelected && <Icon name="check" size={16} className={styles.tick} />}
              </>
            )}
          </Radio>
        ))}
      </div>
      <FieldFooter description={description} errorMessage={errorMessage} />
    </RadioGroup>
  );
}
