import preview from '@community/catalogue/preview';
import { Button } from '@community/ui';
import { DeviceState } from './DeviceState.tsx';

const meta = preview.meta({
  title: 'Screens/Around the pages/Device state',
  component: DeviceState,
  parameters: { spec: ['A 8', 'B 8'] },
  args: { level: 1 as const },
  render: (args) => (
    <main>
      <DeviceState {...args} />
    </main>
  ),
});

export const Nothing = meta.story({
  args: {
    condition: 'nothing',
    title: 'No Results Found.',
    children: "We couldn't find any results matching those criteria.",
    actions: <Button>Clear search and filters</Button>,
  },
});

export const Offline = meta.story({
  args: {
    condition: 'offline',
    title: 'We could not load the scenarios.',
    children: 'The portal did not respond. Check your connection, then try again.',
    actions: (
      <Button variant="primary" icon="refresh">
        Try again
      </Button>
    ),
  },
});

export const Failed = meta.story({
  args: {
    condition: 'failed',
    title: 'We could not load the scenarios.',
    children: 'Invalid response error: the portal sent an unexpected response.',
  },
});

export const Standby = meta.story({ args: { condition: 'standby', title: 'Resource not found' } });
