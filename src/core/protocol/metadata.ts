/** Metadata is merged key by key, the last write wins, nothing recurses (AG-UI 1.0, metadata). */
import type { Metadata } from './events.js';

export function mergeMetadata(existing: Metadata | undefined, incoming: Metadata | undefined): Metadata | undefined {
  return incoming ? { ...existing, ...incoming } : existing;
}
