import { vi } from "vitest";

/** Makes the screen as narrow as a phone's until the test ends. */
export const onPhone = () =>
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes("max-width: 47.99em"),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
