/** Times, sizes and names in words. */
import type { Localize } from '../../lit/localize.js';
import { humanise } from '../schema-form/schema.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function unit(localize: Localize, value: number, name: string, display: 'long' | 'short' = 'long'): string {
  return localize.number(value, { style: 'unit', unit: name, unitDisplay: display, maximumFractionDigits: 1 });
}

/** How long something took: "3 seconds" (short: "3 sec"), "2 min 5 sec". */
export function formatDuration(localize: Localize, milliseconds: number, display: 'long' | 'short' = 'long'): string {
  const time = Math.max(0, milliseconds);
  if (time < MINUTE) return unit(localize, Math.round(time / (SECOND / 10)) / 10, 'second', display);
  return largest(localize, time);
}

/** How much time is left, to the second within the last hour: "4:59", "2 hr 5 min". */
export function formatTimeLeft(localize: Localize, milliseconds: number): string {
  const time = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND);
  if (time >= HOUR) return largest(localize, time);
  const minutes = localize.number(Math.floor(time / MINUTE));
  const seconds = localize.number((time % MINUTE) / SECOND, { minimumIntegerDigits: 2 });
  return `${minutes}:${seconds}`;
}

/** The two largest units. */
function largest(localize: Localize, time: number): string {
  const units: [string, number][] = [
    ['day', Math.floor(time / DAY)],
    ['hour', Math.floor((time % DAY) / HOUR)],
    ['minute', Math.floor((time % HOUR) / MINUTE)],
    ['second', Math.floor((time % MINUTE) / SECOND)],
  ];
  const first = units.findIndex(([, value]) => value > 0);
  return units
    .slice(first, first + 2)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => unit(localize, value, name, 'short'))
    .join(' ');
}

/** A length of text: "1.2 MB", "5 bytes". */
export function formatSize(localize: Localize, bytes: number): string {
  if (bytes < 1000) return unit(localize, bytes, 'byte');
  return bytes < 1_000_000
    ? unit(localize, Math.ceil(bytes / 1000), 'kilobyte', 'short')
    : unit(localize, bytes / 1_000_000, 'megabyte', 'short');
}

/** The clock time of something that happened, with the day where that was not today. */
export function formatTime(localize: Localize, time: number): string {
  const date = new Date(time);
  const today = new Date().toDateString() === date.toDateString();
  return localize.date(date, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** What a tool is called: its title, else its name in words. */
export function toolTitle(name: string, title?: string): string {
  return title?.trim() || humanise(name);
}
