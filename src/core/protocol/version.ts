/** The version that a server says it speaks (AG-UI 1.0, versioning): never a reason to fail, at most one to look. */
import type { Report } from './diagnostic.js';
import type { JsonObject } from './events.js';

/** What this client speaks. */
export const PROTOCOL_VERSION = '1.0';

/** Reports a version that is newer than ours, by component (1.10 is newer than 1.9), or none at all. */
export function checkVersion(event: JsonObject, report: Report): void {
  const { protocolVersion } = event;
  if (typeof protocolVersion !== 'string') return;
  const theirs = parse(protocolVersion);
  const [major, minor] = parse(PROTOCOL_VERSION) as [number, number];
  if (theirs && (theirs[0] < major || (theirs[0] === major && theirs[1] <= minor))) return;
  const what = theirs ? 'is newer than ours' : 'is no version';
  report('protocol-version', `protocolVersion ${protocolVersion} ${what}, ${PROTOCOL_VERSION}.`, event, 'notice');
}

function parse(version: string): [number, number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
