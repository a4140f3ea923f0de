import { expect } from 'storybook/test';

/** The distance from a control's centre within which it must be hit, in CSS pixels. */
const reach = 21;

/**
 * Expects that a press anywhere in the 44 × 44 CSS pixels around a control's centre hits the control or its label.
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
