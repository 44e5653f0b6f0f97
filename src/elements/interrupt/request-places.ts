/** Where the requests of a client are shown: whoever tells of one leads there, also from elsewhere on the page. */
import type { AgentClient } from '../../core/index.js';

export interface RequestPlace {
  /** Whether the card of a request can be seen there. */
  shows(id: string): boolean;
  /** Brings the card of a request into view and moves the focus there. */
  showRequest(id: string): void;
}

const places = new WeakMap<AgentClient, Set<RequestPlace>>();

export function addRequestPlace(client: AgentClient, place: RequestPlace): void {
  const known = places.get(client) ?? new Set();
  places.set(client, known.add(place));
}

export function removeRequestPlace(client: AgentClient, place: RequestPlace): void {
  places.get(client)?.delete(place);
}

/** The first one where the card of a request can be seen. */
export function requestPlaceOf(client: AgentClient, id: string): RequestPlace | undefined {
  return [...(places.get(client) ?? [])].find((place) => place.shows(id));
}
