import { render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useGrowing } from "@/ui";

const Box = ({ text }: { text: string }) => <textarea ref={useGrowing(text)} value={text} readOnly />;

/** A box whose text is as high as it is long, with borders of 1 px. */
const layOut = () => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLTextAreaElement ? this.value.length : 0;
  });
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(102);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
};
const supportFieldSizing = (supported: boolean) => vi.stubGlobal("CSS", { supports: () => supported });
const heightOf = (container: HTMLElement) => container.querySelector("textarea")?.style.height;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a text box", () => {
  it("grows and shrinks with its text where the browser does not see to it", () => {
    supportFieldSizing(false);
    layOut();
    const { container, rerender } = render(<Box text={"x".repeat(80)} />);
    expect(heightOf(container)).toBe("82px");
    rerender(<Box text={"x".repeat(300)} />);
    expect(heightOf(container)).toBe("302px");
    rerender(<Box text={"x".repeat(40)} />);
    expect(heightOf(container)).toBe("42px");
  });

  it("keeps the height of a box that is not shown yet", () => {
    supportFieldSizing(false);
    const { container } = render(<Box text="hidden" />);
    expect(heightOf(container)).not.toMatch(/px/);
  });

  it("is left to the browser that does it by itself", () => {
    supportFieldSizing(true);
    layOut();
    const { container } = render(<Box text={"x".repeat(300)} />);
    expect(heightOf(container)).toBe("");
  });
});
