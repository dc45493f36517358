import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useWatchedPosition } from "@/features/images/camera/use-watched-position";

const MINUTE = 60_000;

/** A device whose fixes the test gives, each so many milliseconds old. */
const watched = () => {
  let found: PositionCallback = () => undefined;
  const clearWatch = vi.fn();
  vi.stubGlobal("navigator", {
    geolocation: {
      watchPosition: (onFound: PositionCallback) => {
        found = onFound;
        return 7;
      },
      clearWatch,
    },
  });
  const { result, unmount } = renderHook(() => useWatchedPosition());
  return {
    state: () => result.current.state,
    here: () => result.current.here(),
    find: (latitude: number, { age = 0, accuracy = 5 } = {}) =>
      act(() => {
        const coords = { latitude, longitude: 80, accuracy, altitude: null, altitudeAccuracy: null };
        const rest = { heading: null, speed: null, toJSON: () => undefined };
        const fix = { coords: { ...coords, ...rest }, timestamp: Date.now() - age, toJSON: () => undefined };
        found(fix);
      }),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    close: unmount,
    clearWatch,
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the position that a camera's shot gets", () => {
  it("is said no longer than it is attached", () => {
    const { state, here, find, pass } = watched();
    find(7);
    pass(MINUTE - 1);
    expect([state(), here()]).toEqual(["found", { latitude: 7, longitude: 80 }]);
    pass(2);
    expect([state(), here()]).toEqual(["searching", null]);
  });

  it("counts its age from the fix, not from its arrival", () => {
    const { state, here, find, pass } = watched();
    find(7, { age: 50_000 });
    expect(state()).toBe("found");
    pass(10_001);
    expect([state(), here()]).toEqual(["searching", null]);
  });

  it("is said again, and as long, with each new fix", () => {
    const { state, here, find, pass } = watched();
    find(7);
    pass(40_000);
    find(8);
    pass(40_000);
    expect([state(), here()]).toEqual(["found", { latitude: 8, longitude: 80 }]);
    pass(20_001);
    expect([state(), here()]).toEqual(["searching", null]);
  });

  it("is neither said nor attached where the fix is too old or too unsure", () => {
    const { state, here, find } = watched();
    find(7, { age: MINUTE + 1 });
    expect([state(), here()]).toEqual(["searching", null]);
    find(7, { accuracy: 101 });
    expect([state(), here()]).toEqual(["searching", null]);
  });

  it("is no longer asked for once the camera is closed", () => {
    const { find, close, clearWatch } = watched();
    find(7);
    close();
    expect(clearWatch).toHaveBeenCalledWith(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});
