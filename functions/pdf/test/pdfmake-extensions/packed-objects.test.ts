import { buffer } from "node:stream/consumers";
import { PdfFile } from "@takseru/testing/pdf/pdf-file";
import { plainSource } from "@takseru/testing/pdf/plain-source";
import { describe, expect, it } from "vitest";
import { packObjects } from "../../src/pdfmake-extensions/packed-objects.ts";
import { PDFDocument } from "../../src/pdfmake-extensions/pdfmake.ts";

packObjects();

/** A document of some objects of our own, named in its catalogue, and one page. */
const documentOf = async (objects: readonly object[], pdfVersion?: "1.7"): Promise<Buffer> => {
  const document = new PDFDocument(
    {},
    {},
    {},
    {},
    {
      autoFirstPage: false,
      font: null,
      ...(pdfVersion && { pdfVersion }),
    },
  );
  document.info = { CreationDate: new Date("2026-01-05T08:30:00.000Z") };
  document.addPage();
  document.addContent("% drawn");
  document._root.data.Ours = objects.map((object) => {
    const reference = document.ref(object);
    reference.end();
    return reference;
  });
  document.end();
  return buffer(document);
};

describe("the objects of a document", () => {
  it("are whole where the document before it broke off within an object", async () => {
    const failing = new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null, pdfVersion: "1.7" });
    const broken = failing.ref({
      get Fails(): never {
        throw new Error("no value");
      },
    });
    expect(() => broken.end()).toThrow("no value");
    expect((await documentOf([{ Index: 1 }], "1.7")).subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
  });

  it.each([0, 1, 199, 200, 201, 900])("are found again, %i of them packed", async (count) => {
    const objects = Array.from({ length: count }, (_, index) => ({
      Index: index,
      Text: Object(`é ${index}`),
    }));
    const file = new PdfFile(await documentOf(objects, "1.7"));
    const found = file.list(file.root.get("Ours")).map((reference) => {
      const dictionary = file.dictionary(reference);
      return { Index: dictionary.get("Index"), Text: file.text(dictionary.get("Text")) };
    });
    expect(found).toEqual(objects.map(({ Index, Text }) => ({ Index, Text: String(Text) })));
    const [page] = file.pages;
    expect(file.stream(page?.get("Contents")).toString()).toContain("% drawn");
  });

  it("take far fewer bytes than one by one", async () => {
    const objects = Array.from({ length: 900 }, (_, index) => ({ Type: "StructElem", S: "P", Index: index }));
    const packed = await documentOf(objects, "1.7");
    expect(packed.length).toBeLessThan(plainSource(packed).length / 4);
  });

  it("stay as they are in a version of PDF that knows no packs", async () => {
    const plain = await documentOf([{ Index: 1 }]);
    expect(plain.toString("latin1")).toMatch(/\nxref\n0 \d+\n.*\ntrailer\n/s);
    expect(plain.toString("latin1")).not.toContain("/ObjStm");
  });
});
