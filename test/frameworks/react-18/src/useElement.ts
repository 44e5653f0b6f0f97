import { useEffect, useRef, type RefObject } from 'react';

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** React 18 knows attributes of custom elements alone: this sets properties and listens. */
export function useElement<E extends HTMLElement>(properties: Partial<E>, listeners: Listeners = {}): RefObject<E> {
  const ref = useRef<E>(null);
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    if (ref.current) Object.assign(ref.current, properties);
  });
  useEffect(() => {
    const element = ref.current;
    const names = Object.keys(latest.current) as (keyof HTMLElementEventMap)[];
    const listener = (event: Event) => {
      const listen = latest.current[event.type as 'agent-run-end'];
      listen?.(event as HTMLElementEventMap['agent-run-end']);
    };
    for (const name of names) element?.addEventListener(name, listener);
    return () => {
      for (const name of names) element?.removeEventListener(name, listener);
    };
  }, []);
  return ref;
}
