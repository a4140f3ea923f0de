import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { Heading } from './Heading.tsx';

const meta = preview.meta({
  title: 'Components/Heading',
  component: Heading,
  tags: ['autodocs'],
  // The heading level depends on the page, which a story does not have.
  parameters: { a11y: { options: { rules: { 'heading-order': { enabled: false } } } } },
});

export const Page = meta.story({ args: { level: 1, children: 'Scenarios' } });

export const Section = meta.story({ args: { level: 2, children: 'Course' } });

export const Small = meta.story({ args: { level: 3, children: 'Septic shock on the ward' } });

export const DontSpeak = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { level: 2, children: 'Here you can see everything that happens in the course of this scenario' },
});
