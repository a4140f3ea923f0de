import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Alert } from './Alert.tsx';

const meta = preview.meta({
  title: 'Components/Alert',
  component: Alert,
  tags: ['autodocs'],
});

export const Info = meta.story({
  args: { children: 'To claim a license, log into Vital Signs from your Vital Signs device.' },
});

export const Success = meta.story({ args: { variant: 'success', title: 'Your password has been updated.' } });

export const Warning = meta.story({
  args: {
    variant: 'warning',
    title: '2 files were skipped.',
    children: 'Folders deeper than one level are not searched: ward/old/',
  },
});

export const Danger = meta.story({
  args: { variant: 'danger', title: 'Incorrect username or password!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error: Incorrect username or password!');
  },
});

export const WithActions = meta.story({
  args: {
    variant: 'danger',
    title: 'The scenarios could not be loaded.',
    children: 'The server did not answer. What you have typed is kept.',
    actions: <Button icon="refresh">Try again</Button>,
  },
});

export const DontShrug = meta.story({
  tags: ['!dev'],
  parameters: withoutScreenshot,
  args: { variant: 'danger', title: 'Something went wrong.' },
});
