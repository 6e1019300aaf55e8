import { config } from 'zod';

// Builds schemas without generated code, so that the page works under a policy that forbids `eval`. zod reads this when
// a schema is created, so this module must load first.
config({ jitless: true });
