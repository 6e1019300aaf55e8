import { config } from 'zod';

// Schemas without generated code, so that the page works under a policy that forbids `eval`. zod looks at this when a
// schema is made, so this module has to be the first that is loaded.
config({ jitless: true });
