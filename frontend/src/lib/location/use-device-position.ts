import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DevicePosition } from "./geolocation";

type Find = (onFix: (position: DevicePosition) => void, signal: AbortSignal) => Promise<DevicePosition>;

interface Options {
  /** What the position would be put in place of. */
  input?: unknown;
  /** That of the newest drawing: what has been entered meanwhile is not overwritten. */
  onFound?: (position: DevicePosition) => void;
}

/**
 * Finds the device's position for a screen. One that arrives late is dropped: after the screen has gone, after `cancel`, and
 * after `input` has changed.
 */
export const useDevicePosition = (find: Find, { input, onFound }: Options = {}) => {
  const [fix, setFix] = useState<DevicePosition>();
  const running = useRef<AbortController>(undefined);
  const { mutateAsync, reset, isPending, error } = useMutation({
    mutationFn: (signal: AbortSignal) => find(setFix, signal),
    onSuccess: (found) => onFound?.(found),
  });
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    reset();
  }, [reset]);
  useEffect(() => cancel, [cancel]);
  const before = useRef(input);
  useEffect(() => {
    if (before.current !== input) cancel();
    before.current = input;
  }, [input, cancel]);

  return {
    isPending,
    /** The best position so far. */
    fix: isPending ? fix : undefined,
    /** Why the device gave no position; an Error with words for the person. */
    error,
    cancel,
    /** The position, or undefined where it was dropped or not found. */
    find: async (): Promise<DevicePosition | undefined> => {
      cancel();
      setFix(undefined);
      const controller = new AbortController();
      running.current = controller;
      const found = await mutateAsync(controller.signal).catch(() => undefined);
      if (running.current !== controller) return undefined;
      running.current = undefined;
      return found;
    },
  };
};
