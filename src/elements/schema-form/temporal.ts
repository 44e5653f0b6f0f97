import type { TextType } from './control.js';

/** JSON Schema's `time` and `date-time` carry an offset that the native controls cannot show: it is kept beside them. */
const TIME = /^(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*([zZ]|[+-]\d\d:?\d\d)?$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[tT ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*([zZ]|[+-]\d\d:?\d\d)?$/;

export interface Temporal {
  /** What the native control shows. */
  readonly shown: string;
  readonly offset: string | undefined;
}

/** Splits a value for a native control; undefined when the control could not show it. */
export function splitTemporal(type: TextType, value: string): Temporal | undefined {
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? { shown: value, offset: undefined } : undefined;
  if (type === 'time') {
    const [, shown, offset] = TIME.exec(value) ?? [];
    return shown === undefined ? undefined : { shown, offset };
  }
  const [, date, time, offset] = DATE_TIME.exec(value) ?? [];
  return date === undefined || time === undefined ? undefined : { shown: `${date}T${time}`, offset };
}

/** The local offset at a moment, as `+02:00`. */
export function localOffset(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  if (minutes === 0 || Number.isNaN(minutes)) return 'Z';
  const pad = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
}

/** What a native control holds as a value of the schema's format; the offset is kept, else it is the local one. */
export function joinTemporal(type: TextType, shown: string, offset: string | undefined): string {
  if (type === 'date' || shown === '') return shown;
  const withSeconds = /\d\d:\d\d:\d\d/.test(shown) ? shown : `${shown}:00`;
  const moment = type === 'time' ? new Date() : new Date(shown);
  return withSeconds + (offset ?? localOffset(moment));
}
