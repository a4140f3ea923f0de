import '@community/ui/styles.css';
import '@community/pictures/styles.css';
import '@community/screens/styles.css';
import { createApi } from '@community/contract/http';
import { configurationMachine } from '@community/machines/shell';
import { PatientPicture } from '@community/pictures/patients';
import { Support } from '@community/screens/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';

const actor = createActor(configurationMachine, { input: { api: createApi({ baseUrl: '' }) } }).start();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Support actor={actor} />
    <PatientPicture index={3} label="Patient" />
  </StrictMode>,
);
