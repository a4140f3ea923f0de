import { expect } from 'storybook/test';

/** Pixels from the middle of a control to the last whole one within what a finger must be able to hit. */
const reach = 21;

/**
 * Expects that a press anywhere in the 44 × 44 CSS pixels around the middle of a control reaches it or its label, and
 * not what lies beside or above it.
 */
export async function expectTouchTarget(control: HTMLElement): Promise<void> {
  const target = control.closest('label') ?? control;
  target.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = target.getBoundingClientRect();
  for (const dx of [-reach, 0, reach])
    for (const dy of [-reach, 0, reach])
      await expect(target).toContainElement(
        document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy) as HTMLElement | null,
      );
}
