import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, Group, Text } from "@mantine/core";
import { imageCategory } from "@takseru/shared-types";
import { useEffect, useRef, useState } from "react";
import { sha256Of } from "@/lib/files/sha256";
import { Loading } from "@/ui";
import type { PdfFile } from "@/ui/pdf/pdf-file";
import { useFreePlaces } from "../camera/use-free-places";
import { addPhotographs } from "../upload/device-photographs";
import type { KnownFile } from "../upload/known-file";
import { documentFailure, pageFailure } from "./document-words";
import classes from "./pages-chooser.module.css";
import { renderPage } from "./render-page";
import { SmallPage } from "./SmallPage";
import { useDocument } from "./use-document";

/** A page that takes longer holds the valuer up more than a photograph of it would. */
const PAGE_MS = 20_000;
/** A long document is not drawn small as a whole. */
const SHOWN_PAGES = 60;

interface PagesChooserProps {
  reportId: number;
  pdf: File;
  onDone: () => void;
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Rejects once the signal is aborted: not all of the drawing listens to it. */
const orAborted = <Drawn,>(drawing: Promise<Drawn>, signal: AbortSignal): Promise<Drawn> =>
  Promise.race([
    drawing,
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(new Error("ended")), { once: true }),
    ),
  ]);

/** Draws the chosen pages one after the other and adds them; where one fails, none is added and the reason is said. */
const usePages = ({ reportId, pdf, onDone }: PagesChooserProps) => {
  const [drawing, setDrawing] = useState<{ at: number; of: number }>();
  const [failure, setFailure] = useState<string>();
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const draw = async (file: PdfFile, page: number, sha256: string): Promise<KnownFile | undefined> => {
    const ended = new AbortController();
    const end = () => ended.abort();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, PAGE_MS);
    closing.current.signal.addEventListener("abort", end);
    try {
      const { signal } = ended;
      return await orAborted(renderPage(file, { page, pdf: pdf.name, sha256 }, signal), signal);
    } catch (error) {
      setFailure(isLate ? pageFailure(page) : documentFailure(error));
      return undefined;
    } finally {
      clearTimeout(timer);
      closing.current.signal.removeEventListener("abort", end);
    }
  };
  const add = async (file: PdfFile, pages: readonly number[]) => {
    setFailure(undefined);
    const pictures: KnownFile[] = [];
    const sha256 = await sha256Of(pdf);
    for (const [index, page] of pages.entries()) {
      setDrawing({ at: index + 1, of: pages.length });
      const picture = await draw(file, page, sha256);
      if (!picture) return setDrawing(undefined);
      pictures.push(picture);
    }
    await addPhotographs(reportId, "documents", pictures);
    onDone();
  };
  return { drawing, failure, add };
};

/** Which pages of a PDF become pictures: all of them where there is room, else those that are chosen. */
export const PagesChooser = (props: PagesChooserProps) => {
  const { file, failure: unreadable } = useDocument(props.pdf);
  const free = useFreePlaces(props.reportId)("documents");
  const { drawing, failure, add } = usePages(props);
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const category = imageCategory.labels.documents;

  if (unreadable)
    return (
      <>
        <Text role="alert">{unreadable}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={props.onDone}>Close</Button>
        </Group>
      </>
    );
  if (!file) return <Loading text="Reading the PDF..." />;
  const pages = numbersTo(Math.min(file.pages, SHOWN_PAGES));
  const marked = chosen ?? new Set(pages.slice(0, free));
  const toggle = (page: number) => {
    const next = new Set(marked);
    if (!next.delete(page)) next.add(page);
    setChosen(next);
  };
  const wanted = pages.filter((page) => marked.has(page));
  return (
    <>
      <Text role="status">
        {free === 0
          ? `${category} is full: delete a picture there first.`
          : `Each page becomes a picture under ${category}, where there is room for ${free}.`}
        {file.pages > SHOWN_PAGES && ` Only the first ${SHOWN_PAGES} of ${file.pages} pages are shown.`}
      </Text>
      <ul className={classes.pages} aria-label="Pages">
        {pages.map((page) => (
          <li key={page} className={classes.page}>
            <SmallPage file={file} page={page} />
            <Checkbox
              label={`Page ${page}`}
              checked={marked.has(page)}
              disabled={drawing !== undefined || (!marked.has(page) && wanted.length >= free)}
              onChange={() => toggle(page)}
            />
          </li>
        ))}
      </ul>
      {failure && <Text role="alert">{failure}</Text>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onDone}>
          Cancel
        </Button>
        <Button
          disabled={wanted.length === 0 || drawing !== undefined}
          onClick={() => void add(file, wanted)}
          data-autofocus
        >
          {drawing
            ? `Drawing page ${drawing.at} of ${drawing.of}`
            : `Add ${wanted.length} ${wanted.length === 1 ? "page" : "pages"}`}
        </Button>
      </Group>
    </>
  );
};
