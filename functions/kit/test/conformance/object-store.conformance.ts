import { describe } from "vitest";
import { objectStoreForms } from "./object-forms.ts";
import { objectStoreLinks } from "./object-links.ts";
import { objectStoreObjects } from "./object-objects.ts";
import type { ObjectStoreTarget } from "./object-target.ts";

/** What our code relies on, whatever holds the objects; what differs stands in the README. */
export const objectStoreConformance = (target: () => ObjectStoreTarget): void => {
  describe("objects", () => objectStoreObjects(target));
  describe("upload forms", () => objectStoreForms(target));
  describe("links", () => objectStoreLinks(target));
};
