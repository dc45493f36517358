import { useEffect, useState } from "react";

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Counts seconds down to 0, anew for each `trigger`. It measures against the clock, because timers stop while a device sleeps. */
export const useCountdown = (seconds: number, trigger: unknown): number => {
  const [current, setCurrent] = useState<unknown>();
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  if (trigger !== current) {
    setCurrent(trigger);
    setEnd(Date.now() + seconds * 1_000);
    setLeft(seconds);
  }

  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsUntil(end)), 1_000);
    return () => clearInterval(timer);
  }, [running, end]);
  return left;
};
