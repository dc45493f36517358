import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { steadyLink } from "@/lib/files/steady-link";
import { useSteadyLink } from "@/lib/files/use-steady-link";

afterEach(() => void vi.useRealTimers());

let number = 0;
/** Links to an object that no other test has. */
const newObject = () => {
  number += 1;
  return (signature: number) => `/_local/objects/${number}.jpg?signature=${signature}`;
};

const show = (first: string | undefined) => {
  const { result, rerender } = renderHook(({ url }) => useSteadyLink(url), {
    initialProps: { url: first },
  });
  return {
    src: () => result.current.src,
    hasFailed: () => result.current.hasFailed,
    renew: (url: string | undefined) => rerender({ url }),
    load: () => act(() => void result.current.onLoad()),
    fail: () => act(() => result.current.onError()),
    retry: () => act(() => result.current.retry()),
  };
};

it("keeps the first link of an object, also when it has expired since", () => {
  vi.useFakeTimers();
  const link = newObject();
  const picture = show(link(1));
  picture.renew(link(2));
  expect(picture.src()).toBe(link(1));
  vi.advanceTimersByTime(10 * 60_000);
  picture.renew(link(3));
  expect(picture.src()).toBe(link(1));
});

it("takes the link of another object at once", () => {
  const [one, other] = [newObject(), newObject()];
  const picture = show(one(1));
  picture.renew(other(1));
  expect(picture.src()).toBe(other(1));
  picture.renew(undefined);
  expect(picture.src()).toBeUndefined();
});

it("gives the link that another part of the screen has loaded, until that may have expired", () => {
  vi.useFakeTimers();
  const link = newObject();
  expect(steadyLink(link(1))).toBe(link(1));
  expect(show(link(2)).src()).toBe(link(1));
  vi.advanceTimersByTime(4 * 60_000);
  expect(show(link(3)).src()).toBe(link(3));
});

it("gives what was loaded for the day that the browser has it, unless it fails there", () => {
  vi.useFakeTimers();
  const link = newObject();
  show(link(1)).load();
  vi.advanceTimersByTime(7 * 3_600_000);
  const later = show(link(2));
  expect(later.src()).toBe(link(1));
  later.fail();
  expect(later.src()).toBe(link(2));
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(show(link(3)).src()).toBe(link(3));
});

it("tries the newest link after one that has failed", () => {
  const link = newObject();
  const picture = show(link(1));
  picture.renew(link(2));
  picture.fail();
  expect(picture.src()).toBe(link(2));
  picture.fail();
  expect(picture.hasFailed()).toBe(true);
  expect(picture.src()).toBeUndefined();
  picture.renew(link(3));
  expect(picture.src()).toBe(link(3));
  expect(picture.hasFailed()).toBe(false);
});

it("tries the same link again where that is asked for, and offers a failed one to nobody", () => {
  const link = newObject();
  const picture = show(link(1));
  picture.fail();
  expect(show(link(2)).src()).toBe(link(2));
  expect(picture.hasFailed()).toBe(true);
  picture.retry();
  expect(picture.src()).toBe(link(1));
});
