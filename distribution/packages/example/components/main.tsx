import '@community/ui/styles.css';
import { Button, Heading, Switch } from '@community/ui';
import { color, space } from '@community/ui/theme';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Components() {
  const [count, setCount] = useState(0);
  return (
    <main style={{ padding: space[6], borderTop: `4px solid ${color.accent}` }}>
      <Heading level={1}>Components</Heading>
      <Switch
        onChange={(isDark) => {
          document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
        }}
      >
        Dark theme
      </Switch>
      <Button variant="primary" onPress={() => setCount(count + 1)}>
        Count
      </Button>
      <output>{count}</output>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Components />
  </StrictMode>,
);
