export { createHost } from './createHost.ts';
export type { Host, HostCall, HostCapabilities, HostSnapshot, PublishingHost } from './host.ts';
export { hostBackend } from './hostBackend.ts';
export type { HostLibrary, HostPage } from './hostLibrary.ts';
