import { expect, test } from "vitest";
import { SITE_FILES_KEPT_DAYS } from "../../../lib/site-retention.ts";
import { findOldFiles } from "../../../operations/site/old-site-files.ts";

const now = new Date("2026-11-28T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const version = (days: number, ...files: string[]) => ({ at: daysAgo(days), files });
const object = (days: number, key: string) => ({ at: daysAgo(days), key });

test("a file goes once every version that has it was replaced long enough ago", () => {
  const versions = [version(300, "a", "b"), version(100, "b", "c"), version(10, "c", "d")];
  const objects = [object(300, "a"), object(100, "b"), object(10, "c"), object(10, "d")];
  // The first version was replaced 100 days ago, the second only ten: a page of it may be open.
  expect(findOldFiles(versions, objects, now)).toEqual({ keys: ["a"] });
});

test("the current version keeps its files however old it is", () => {
  expect(findOldFiles([version(1_000, "a")], [object(1_000, "a"), object(999, "b")], now)).toEqual({
    keys: ["b"],
  });
});

test("the day on which a version was replaced counts, not the day on which a file was uploaded", () => {
  const versions = [version(300, "a"), version(SITE_FILES_KEPT_DAYS - 1, "b")];
  expect(findOldFiles(versions, [object(300, "a"), object(89, "b")], now)).toEqual({ keys: [] });
  const later = new Date(now.getTime() + 25 * 3_600_000);
  expect(findOldFiles(versions, [object(300, "a"), object(89, "b")], later)).toEqual({ keys: ["a"] });
});

test("what a deployment that is under way has uploaded stays, though no list names it yet", () => {
  expect(findOldFiles([version(200, "a")], [object(200, "a"), object(0.01, "new")], now)).toEqual({
    keys: [],
  });
});

test("nothing goes before the lists reach back far enough: a version without one may be open", () => {
  const versions = [version(89, "b"), version(10, "c")];
  const objects = [object(400, "of before the lists"), object(89, "b"), object(10, "c")];
  expect(findOldFiles(versions, objects, now)).toEqual({
    notBefore: new Date("2026-11-29T12:00:00.000Z"),
  });
});
