import type { ReactNode } from 'react';
import { expect } from 'storybook/test';

/** What a control can look like besides how it rests. */
const states = ['rest', 'hovered', 'focused', 'pressed', 'disabled'] as const;

export interface PseudoStatesProps {
  /** Draws the control. */
  children: (isDisabled: boolean) => ReactNode;
  /**
   * False for a control that cannot be disabled.
   * @default true
   */
  canBeDisabled?: boolean;
}

/** A control in every state that pointer and keyboard bring it into, under each other. */
export function PseudoStates({ children, canBeDisabled = true }: PseudoStatesProps) {
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 24rem)', gap: '16px 24px' }}>
      {states.map((state) => (
        <div key={state} style={{ display: 'contents' }}>
          <dt>{state}</dt>
          <dd data-pseudo={state}>
            {state === 'disabled' && !canBeDisabled ? 'is never disabled' : children(state === 'disabled')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What tells its styles by marks: the controls of React Aria, and those that are made by hand. */
const controls = ':is([data-rac], [role="tab"], search)';

const attributes = {
  hovered: ['data-hovered'],
  pressed: ['data-hovered', 'data-pressed'],
  focused: ['data-focused', 'data-focus-visible'],
};

/**
 * Puts the controls into their states, as the play function of a story. Only one control of a page can have the pointer
 * or the focus, so they get the marks by which React Aria tells the styles; the focus is real.
 */
export async function holdStates({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  for (const [state, names] of Object.entries(attributes)) {
    for (const control of canvasElement.querySelectorAll(`[data-pseudo="${state}"] ${controls}`))
      for (const name of names) control.setAttribute(name, 'true');
  }
  const example = canvasElement.querySelector<HTMLElement>('[data-pseudo="focused"]');
  example
    ?.querySelector<HTMLElement>(':is(a, button, input:not([type="file"]), textarea, select, [tabindex="0"])')
    ?.focus();
  await expect(example).toContainElement(document.activeElement as HTMLElement);
}
