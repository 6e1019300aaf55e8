/** Someone of the firm that the scene plays in. */
export interface Person {
  readonly id: 'ada' | 'bob' | 'cem' | 'dan';
  readonly name: string;
  readonly mail: string;
  /** Up to which amount, in euros, they may approve. */
  readonly limit: number;
  /** What they do here, for the page. */
  readonly role: string;
}

export const people: readonly Person[] = [
  { id: 'ada', name: 'Ada', mail: 'ada@firm.example', limit: 0, role: 'asks' },
  { id: 'bob', name: 'Bob', mail: 'bob@firm.example', limit: 1_000, role: 'approves up to €1,000' },
  { id: 'cem', name: 'Cem', mail: 'cem@firm.example', limit: 5_000, role: 'approves up to €5,000' },
  { id: 'dan', name: 'Dan', mail: 'dan@firm.example', limit: 5_000, role: 'approves up to €5,000' },
];

export const personById = (id: string): Person | undefined => people.find((one) => one.id === id);
