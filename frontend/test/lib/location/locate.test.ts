import { messages } from "@takseru/shared-types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accuracyText, type DevicePosition, locate } from "@/lib/location/geolocation";

const fix = (accuracy: number, latitude = 7.2936) =>
  ({ coords: { latitude, longitude: 80.6413, accuracy } }) as GeolocationPosition;

/** A device whose positions and failures the test gives. */
const fakeDevice = () => {
  let found: PositionCallback = () => undefined;
  let failed: PositionErrorCallback = () => undefined;
  const clearWatch = vi.fn();
  vi.stubGlobal("navigator", {
    geolocation: {
      watchPosition: (
        onFound: PositionCallback,
        onFailed: PositionErrorCallback,
        options: PositionOptions,
      ) => {
        expect(options).toEqual({ enableHighAccuracy: true, timeout: 5_000, maximumAge: 0 });
        found = onFound;
        failed = onFailed;
        return 7;
      },
      clearWatch,
    },
  });
  return {
    find: (position: GeolocationPosition) => found(position),
    fail: (code: number) => failed({ code } as GeolocationPositionError),
    clearWatch,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the position of the device", () => {
  it("is taken at once where it is as good as a phone gets", async () => {
    const device = fakeDevice();
    const located = locate(() => undefined);
    device.find(fix(6));
    expect(await located).toEqual({ latitude: 7.2936, longitude: 80.6413, accuracy: 6 });
    expect(device.clearWatch).toHaveBeenCalledWith(7);
  });

  it("is the best of several within a few seconds, each better one shown", async () => {
    const device = fakeDevice();
    const shown: DevicePosition[] = [];
    const located = locate((position) => shown.push(position));
    device.find(fix(120));
    device.find(fix(40, 7.29));
    device.find(fix(60));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await located).toMatchObject({ accuracy: 40, latitude: 7.29 });
    expect(shown.map(({ accuracy }) => accuracy)).toEqual([120, 40]);
  });

  it("is bettered for a second only where it is good", async () => {
    const device = fakeDevice();
    const located = locate(() => undefined);
    device.find(fix(22));
    await vi.advanceTimersByTimeAsync(900);
    device.find(fix(14, 7.29));
    await vi.advanceTimersByTimeAsync(100);
    expect(await located).toMatchObject({ accuracy: 14, latitude: 7.29 });
  });

  it("that becomes good after a rough one is bettered for a second more", async () => {
    const device = fakeDevice();
    const located = locate(() => undefined);
    device.find(fix(200));
    await vi.advanceTimersByTimeAsync(2_000);
    device.find(fix(25));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await located).toMatchObject({ accuracy: 25 });
  });

  it("is waited for beyond the time-outs of the device", async () => {
    const device = fakeDevice();
    const located = locate(() => undefined);
    device.fail(3);
    await vi.advanceTimersByTimeAsync(15_000);
    device.fail(3);
    device.find(fix(8));
    expect(await located).toMatchObject({ accuracy: 8 });
  });

  it.each([
    [1, true, /Allow it in the browser's settings/],
    [1, false, /only over a secure connection/],
    [2, true, /Turn its location on/],
  ])("that is refused with code %i, over https %s, is explained", async (code, isSecureContext, words) => {
    vi.stubGlobal("isSecureContext", isSecureContext);
    const device = fakeDevice();
    const located = locate(() => undefined);
    const refused = expect(located).rejects.toThrow(words);
    device.fail(code);
    await refused;
    expect(device.clearWatch).toHaveBeenCalledWith(7);
  });

  it("that never comes is explained", async () => {
    const device = fakeDevice();
    const refused = expect(locate(() => undefined)).rejects.toThrow(/Step into the open/);
    device.fail(3);
    await vi.advanceTimersByTimeAsync(25_000);
    await refused;
  });

  it("that was found is kept where the device then fails", async () => {
    const device = fakeDevice();
    const located = locate(() => undefined);
    device.find(fix(80));
    device.fail(2);
    expect(await located).toMatchObject({ accuracy: 80 });
  });

  it("is looked for no longer once nobody waits for it", async () => {
    const device = fakeDevice();
    const controller = new AbortController();
    const refused = expect(locate(() => undefined, controller.signal)).rejects.toThrow(/abort/i);
    device.find(fix(60));
    controller.abort();
    await refused;
    expect(device.clearWatch).toHaveBeenCalledWith(7);
  });

  it("is not asked of a browser that has none", async () => {
    vi.stubGlobal("navigator", {});
    await expect(locate(() => undefined)).rejects.toThrow(messages.location.geolocationUnsupported);
  });
});

describe("an accuracy", () => {
  it("is said in metres, and whether it is good enough", () => {
    expect(accuracyText(6.4)).toBe("Good position, ± 6 m");
    expect(accuracyText(0)).toBe("Good position, ± 1 m");
    expect(accuracyText(120)).toBe("Rough position, ± 120 m: step into the open and try again");
    expect(accuracyText(2_400)).toBe("Rough position, ± 2,400 m: step into the open and try again");
  });
});
