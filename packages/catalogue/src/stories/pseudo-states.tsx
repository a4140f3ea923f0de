import type { ReactNode } from 'react';
import { expect } from 'storybook/test';

/** The states of a control that the stories show. */
const states = ['rest', 'hovered', 'focused', 'pressed', 'disabled'] as const;

export interface PseudoStatesProps {
  /** Renders the control. */
  children: (isDisabled: boolean) => ReactNode;
  /**
   * Whether the control can be disabled.
   * @default true
   */
  canBeDisabled?: boolean;
}

/** A control in each of its pseudo-states, one below the other. */
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

/** Controls that are styled by data attributes: React Aria's, and our own. */
const controls = ':is([data-rac], [role="tab"], search)';

const attributes = {
  hovered: ['data-hovered'],
  pressed: ['data-hovered', 'data-pressed'],
  focused: ['data-focused', 'data-focus-visible'],
};

/**
 * A play function that puts the controls into their states. Only one control can have the pointer or the focus, so the
 * others get the data attributes by which React Aria styles them. The focus is real.
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
