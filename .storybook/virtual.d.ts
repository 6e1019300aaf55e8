declare module 'virtual:looks-changes' {
  const changes: readonly import('./looksChanges.ts').LookChange[];
  export default changes;
}
