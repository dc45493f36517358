import { expect, it } from "vitest";
import { documentFailure, pageName } from "@/features/images/documents/document-words";
import { pixelsAcross } from "@/features/images/documents/render-page";

it("draws an A5 page at 200 dots an inch, and a larger one no longer than 2,400 pixels", () => {
  expect(pixelsAcross({ width: 420, height: 595 })).toBe(1_167);
  expect(pixelsAcross({ width: 1_190, height: 842 })).toBe(2_400);
  expect(pixelsAcross({ width: 842, height: 1_190 })).toBe(1_698);
});

it("names a page with its document", () => {
  expect(pageName("Plan 1602.pdf", 2, 3)).toBe("Plan 1602.pdf, page 2 of 3");
  expect(pageName("Deed.pdf", 1, 1)).toBe("Deed.pdf");
});

it("says why a PDF cannot be read and what to do", () => {
  const named = (name: string) => Object.assign(new Error("pdf.js"), { name });
  expect(documentFailure(named("PasswordException"))).toMatch(
    /protected by a password\. Save it without one/,
  );
  expect(documentFailure(named("InvalidPDFException"))).toMatch(/damaged/);
  expect(documentFailure(new Error("other"))).toMatch(/could not be read/);
});
