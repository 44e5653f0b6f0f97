import { StrictMode, useState } from 'react';
import { Shop } from './Shop.js';

export function App() {
  const [isMounted, setMounted] = useState(true);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <StrictMode>
      <button onClick={() => setMounted(!isMounted)}>{isMounted ? 'Unmount' : 'Mount'}</button>
      <button onClick={() => setTheme('dark')}>Dark</button>
      {isMounted && <Shop theme={theme} />}
    </StrictMode>
  );
}
