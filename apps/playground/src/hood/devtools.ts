import '@holdpoint/devtools/styles.css';

export { HoldpointDevtools } from '@holdpoint/devtools';
