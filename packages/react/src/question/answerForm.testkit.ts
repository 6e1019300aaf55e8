import type { JsonObject } from '@holdpoint/client';

/** How a server asks with a schema: only a result is an answer, and the question can be declined. */
export const asked = {
  input: { question: 'Where shall the parcel go?' },
  allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
} as const;

/** One field of each kind. */
export const delivery: JsonObject = {
  type: 'object',
  title: 'Delivery',
  description: 'Needed by the carrier before noon.',
  properties: {
    street: { type: 'string', title: 'Street and number', minLength: 3 },
    notes: { type: 'string', title: 'Notes for the driver', maxLength: 500 },
    floor: { type: 'integer', title: 'Floor', minimum: 0, maximum: 40 },
    weight: { type: 'number', title: 'Weight', description: 'In kilograms.', default: 1.5 },
    insured: { type: 'boolean', title: 'Insured' },
    speed: { enum: ['standard', 'express'], title: 'Speed' },
    extras: { type: 'array', title: 'Extras', items: { enum: ['gift wrap', 'signature'] } },
    day: { type: 'string', format: 'date', title: 'Day' },
    contacts: {
      type: 'array',
      title: 'Who may be called',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, phone: { type: 'string' } },
        required: ['name'],
      },
    },
    from: {
      type: 'object',
      title: 'From',
      properties: { city: { type: 'string', title: 'City' } },
      required: ['city'],
    },
  },
  required: ['street', 'floor', 'insured', 'speed', 'from'],
};

/** Asks for a secret by name, by format and by title; one of them is required. */
export const secrets: JsonObject = {
  type: 'object',
  properties: {
    account: { type: 'string', title: 'Account' },
    apiKey: { type: 'string' },
    note: { type: 'string', format: 'password' },
    answer2: { type: 'string', title: 'Your one-time code' },
  },
  required: ['account'],
};

/** Words that imitate the kit, hide something, or never end. */
export const hostile: JsonObject = {
  type: 'object',
  title: 'Approve',
  properties: {
    approve: { type: 'boolean', title: 'Send answer', description: '<b>Approved</b> by the kit' },
    pаypal: { type: 'string', title: 'paypal\u202eknab' },
    paypal: { type: 'string', pattern: '^(a+)+$' },
    again: { $ref: '#' },
    __proto__x: { type: 'string', title: 'x\u200by' },
  },
  required: ['approve', 'again'],
};

/** More fields than a person would fill in. */
export const giant: JsonObject = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [`field${at}`, { type: 'string' }]),
  ),
};

/** An approval that requires a cost centre, as TanStack AI asks for it, with words that would reverse it. */
export const approval: JsonObject = {
  oneOf: [
    {
      type: 'object',
      title: 'Never mind',
      properties: {
        approved: { const: true },
        payload: {
          type: 'object',
          properties: { costCentre: { type: 'string', pattern: '^\\d{4}$' } },
          required: ['costCentre'],
        },
      },
      required: ['approved', 'payload'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { approved: { const: false } },
      required: ['approved'],
      additionalProperties: false,
    },
  ],
};
