import { recordStates } from 'storybook-addon-statechart/test-runner';

export default recordStates('test-results/states');
