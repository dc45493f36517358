import { render, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { PdfFile } from "@/ui/pdf/pdf-file";

const opened = { open: (_pdf: Blob): Promise<PdfFile> => Promise.reject(new Error()) };
vi.doMock("@/ui/pdf/open-pdf", () => ({ openPdf: (pdf: Blob) => opened.open(pdf) }));
// Another test of this process may have loaded the real one.
vi.resetModules();
const { PdfPage } = await import("@/ui/pdf/PdfPage");
const { usePdf } = await import("@/ui/pdf/use-pdf");
afterAll(() => {
  vi.doUnmock("@/ui/pdf/open-pdf");
  vi.resetModules();
});

/** A file that notes what it is asked for. */
const fakeFile = (pages = 2) => {
  const drawn: number[] = [];
  const close = vi.fn();
  const file: PdfFile = {
    pages,
    size: async () => ({ width: 595, height: 842 }),
    draw: async (page) => {
      drawn.push(page);
      return document.createElement("canvas");
    },
    close,
  };
  return { file, drawn, close };
};

const Reader = ({ pdf, page = 1 }: { pdf: Blob; page?: number }) => {
  const { file, failed } = usePdf(pdf);
  return failed ? <p>no PDF</p> : <PdfPage file={file} page={page} label={`Page ${page}`} />;
};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
});

it("opens a PDF and draws the page that is asked for", async () => {
  const { file, drawn } = fakeFile();
  opened.open = async () => file;
  const pdf = new Blob(["one"]);
  const { rerender } = render(<Reader pdf={pdf} />);
  expect(screen.getByRole("img", { name: "Page 1" })).toBeInTheDocument();
  await waitFor(() => expect(drawn).toEqual([1]));
  rerender(<Reader pdf={pdf} page={2} />);
  await waitFor(() => expect(drawn).toEqual([1, 2]));
});

it("draws the next PDF when it is open, and closes the one before and the last", async () => {
  const [one, two] = [fakeFile(), fakeFile()];
  opened.open = async (pdf) => ((await pdf.text()) === "one" ? one.file : two.file);
  const { rerender, unmount } = render(<Reader pdf={new Blob(["one"])} />);
  await waitFor(() => expect(one.drawn).toEqual([1]));
  rerender(<Reader pdf={new Blob(["two"])} />);
  expect(one.close).not.toHaveBeenCalled();
  await waitFor(() => expect(two.drawn).toEqual([1]));
  expect(one.close).toHaveBeenCalledOnce();
  unmount();
  expect(two.close).toHaveBeenCalledOnce();
});

it("a PDF that is opened too late is closed", async () => {
  const late = fakeFile();
  const opening = Promise.withResolvers<PdfFile>();
  opened.open = () => opening.promise;
  render(<Reader pdf={new Blob(["one"])} />).unmount();
  opening.resolve(late.file);
  await waitFor(() => expect(late.close).toHaveBeenCalledOnce());
  expect(late.drawn).toEqual([]);
});

it("says when it is no PDF", async () => {
  opened.open = () => Promise.reject(new Error("no PDF"));
  render(<Reader pdf={new Blob(["?"])} />);
  expect(await screen.findByText("no PDF")).toBeInTheDocument();
});
