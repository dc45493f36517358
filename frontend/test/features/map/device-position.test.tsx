import { MantineProvider } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LinePanel } from "@/features/map/LinePanel";
import { PositionPanel } from "@/features/map/PositionPanel";

/** A device that finds its position when the test says so. */
const fakeDevice = () => {
  const watches = new Map<number, PositionCallback>();
  const geolocation = {
    watchPosition: (found: PositionCallback) => {
      const id = watches.size + 1;
      watches.set(id, found);
      return id;
    },
    clearWatch: (id: number) => watches.delete(id),
    getCurrentPosition: () => undefined,
  };
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue(geolocation as unknown as Geolocation);
  return {
    watches,
    find: (latitude: number) =>
      act(async () => {
        const fix = { coords: { latitude, longitude: 80, accuracy: 5 } } as GeolocationPosition;
        for (const found of watches.values()) found(fix);
      }),
  };
};

afterEach(() => {
  vi.restoreAllMocks();
});

const inApp = (element: ReactNode, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <MantineProvider>{element}</MantineProvider>
  </QueryClientProvider>
);
const show = (element: ReactNode) => render(inApp(element));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const MIDDLE = { latitude: 7, longitude: 80 };

/** The plot's panel, which the switch takes away and brings back. */
const Plot = ({ max = 9 }: { max?: number }) => {
  const [points, setPoints] = useState<readonly Position[]>([{ latitude: 6, longitude: 80 }]);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <output>{points.map(({ latitude }) => latitude).join(" ")}</output>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Switch
      </button>
      {isOpen && (
        <LinePanel
          what="corner"
          points={points}
          max={max}
          says={{ text: "", check: false }}
          onChange={setPoints}
          middle={() => MIDDLE}
        />
      )}
    </>
  );
};
const corners = () => document.querySelector("output")?.textContent;

describe("a corner where the valuer stands", () => {
  it("that is found after the panel has gone overwrites nothing", async () => {
    const device = fakeDevice();
    show(<Plot />);
    await press("Add a corner where I stand");
    await press("Switch");
    expect(device.watches.size).toBe(0);
    await press("Switch");
    await press("Add a corner in the middle");
    await device.find(8);
    expect(corners()).toBe("6 7");
  });

  it("follows the corners that were added meanwhile", async () => {
    const device = fakeDevice();
    show(<Plot />);
    await press("Add a corner where I stand");
    await press("Add a corner in the middle");
    await press("Add a corner in the middle");
    await device.find(8);
    expect(corners()).toBe("6 7 7 8");
  });

  it("is not added to a plot that was cleared meanwhile, nor beyond the most", async () => {
    const device = fakeDevice();
    show(<Plot max={3} />);
    await press("Add a corner where I stand");
    await press("Add a corner in the middle");
    await press("Add a corner in the middle");
    await device.find(8);
    expect(corners()).toBe("6 7 7");
    await press("Remove the last corner");
    await press("Add a corner where I stand");
    await press("Clear");
    await device.find(9);
    expect(corners()).toBe("");
    await press("Bring it back");
    expect(corners()).toBe("6 7");
  });
});

describe("the pin where the valuer stands", () => {
  const open = () => {
    const onFound = vi.fn();
    const panel = (position: Position) => (
      <PositionPanel
        position={position}
        onMove={() => undefined}
        onFound={onFound}
        middle={() => MIDDLE}
        onShow={() => undefined}
      />
    );
    const client = new QueryClient();
    const all = (position: Position) => inApp(panel(position), client);
    const { rerender, unmount } = render(all(MIDDLE));
    return { onFound, unmount, moveTo: (position: Position) => rerender(all(position)) };
  };

  it("moves there", async () => {
    const device = fakeDevice();
    const { onFound, moveTo } = open();
    await press("I am here");
    // The same position in another object is no move.
    moveTo({ ...MIDDLE });
    await device.find(8);
    expect(onFound).toHaveBeenCalledExactlyOnceWith({ latitude: 8, longitude: 80, accuracy: 5 });
  });

  it("stays after the map was closed", async () => {
    const device = fakeDevice();
    const { onFound, unmount } = open();
    await press("I am here");
    unmount();
    expect(device.watches.size).toBe(0);
    await device.find(8);
    expect(onFound).not.toHaveBeenCalled();
  });

  it("stays where it was put by hand meanwhile", async () => {
    const device = fakeDevice();
    const { onFound, moveTo } = open();
    await press("I am here");
    moveTo({ latitude: 7.5, longitude: 80 });
    await device.find(8);
    expect(onFound).not.toHaveBeenCalled();
  });
});
