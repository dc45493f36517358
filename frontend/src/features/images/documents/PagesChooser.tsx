import { Button, Group, Text } from "@mantine/core";
import { imageCategory, limits } from "@takseru/shared-types";
import { useCallback, useEffect, useRef, useState } from "react";
import { sha256Of } from "@/lib/files/sha256";
import { Checkbox, Dialog, Loading } from "@/ui";
import { openForeignPdf } from "@/ui/pdf/open-pdf";
import type { ForeignPdf } from "@/ui/pdf/pdf-file";
import type { KnownFile } from "../upload/known-file";
import { addPhotographs, useFreePlaces } from "../upload/use-device-photographs";
import { documentFailure, NO_PAGES, NOT_ADDED, PORTFOLIO, pageFailure, TOO_LARGE } from "./document-words";
import classes from "./pages-chooser.module.css";
import { finishPages, usePagesRequest } from "./pages-request";
import { renderPage } from "./render-page";
import { SmallPage } from "./SmallPage";

const refusalOf = ({ pages, isPortfolio }: ForeignPdf): string | undefined => {
  if (pages === 0) return NO_PAGES;
  return isPortfolio ? PORTFOLIO : undefined;
};

/** A PDF from anywhere, open for drawing, or why it is not. */
const useDocument = (pdf: File): { file: ForeignPdf | undefined; failure: string | undefined } => {
  const [file, setFile] = useState<ForeignPdf>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (pdf.size > limits.image.maxBytes) {
      setFailure(TOO_LARGE);
      return;
    }
    let isWanted = true;
    let opened: ForeignPdf | undefined;
    openForeignPdf(pdf).then(
      (now) => {
        opened = now;
        const refusal = refusalOf(now);
        if (!isWanted || refusal) now.close();
        if (isWanted && refusal) setFailure(refusal);
        else if (isWanted) setFile(now);
      },
      (error: unknown) => isWanted && setFailure(documentFailure(error)),
    );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [pdf]);
  return { file, failure };
};

/** A long document is not drawn small as a whole. */
const PAGES_AT_ONCE = 60;

interface PagesChooserProps {
  reportId: number;
  pdf: File;
  onDone: () => void;
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Pages that do not become pictures, with the reason. */
const useFailures = () => {
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const fail = useCallback(
    (page: number, error: unknown) =>
      setFailures((before) => new Map(before).set(page, pageFailure(page, error))),
    [],
  );
  return { failures, fail };
};

/** Draws the chosen pages one after the other and adds them; where one fails, none is added and the reason is said. */
const usePages = (
  { reportId, pdf, onDone }: PagesChooserProps,
  fail: (page: number, error: unknown) => void,
) => {
  const [drawing, setDrawing] = useState<{ at: number; of: number }>();
  const [failure, setFailure] = useState<string>();
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const draw = async (file: ForeignPdf, pages: readonly number[]): Promise<KnownFile[] | undefined> => {
    const pictures: KnownFile[] = [];
    const sha256 = await sha256Of(pdf);
    for (const [index, page] of pages.entries()) {
      setDrawing({ at: index + 1, of: pages.length });
      try {
        pictures.push(await renderPage(file, { page, pdf: pdf.name, sha256 }, closing.current.signal));
      } catch (error) {
        fail(page, error);
        return undefined;
      }
    }
    return pictures;
  };
  const add = async (file: ForeignPdf, pages: readonly number[]) => {
    setFailure(undefined);
    try {
      const pictures = await draw(file, pages);
      if (!pictures) return;
      await addPhotographs(reportId, "documents", pictures);
      onDone();
    } catch (error) {
      console.error(error);
      setFailure(NOT_ADDED);
    } finally {
      setDrawing(undefined);
    }
  };
  return { drawing, failure, add };
};

/** Which pages of a PDF become pictures: all of them where there is room, else those that are chosen. */
export const PagesChooser = (props: PagesChooserProps) => {
  const { file, failure: unreadable } = useDocument(props.pdf);
  const free = useFreePlaces(props.reportId)("documents");
  const { failures, fail } = useFailures();
  const { drawing, failure, add } = usePages(props, fail);
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [shown, setShown] = useState(PAGES_AT_ONCE);
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
  const pages = numbersTo(file.pages);
  const marked = chosen ?? new Set(pages.slice(0, free));
  const toggle = (page: number) => {
    const next = new Set(marked);
    if (!next.delete(page)) next.add(page);
    setChosen(next);
  };
  const wanted = pages.filter((page) => marked.has(page) && !failures.has(page));
  const reasons = [...failures].sort(([one], [other]) => one - other).map(([, reason]) => reason);
  return (
    <>
      <Text role="status">
        {free === 0
          ? `${category} is full: delete a picture there first.`
          : `Each page becomes a picture under ${category}, where there is room for ${free}.`}
      </Text>
      <ul className={classes.pages} aria-label="Pages">
        {pages.slice(0, shown).map((page) => (
          <li key={page} className={classes.page}>
            <SmallPage file={file} page={page} onFailure={fail} />
            <Checkbox
              label={`Page ${page}`}
              checked={marked.has(page) && !failures.has(page)}
              disabled={
                drawing !== undefined || failures.has(page) || (!marked.has(page) && wanted.length >= free)
              }
              onChange={() => toggle(page)}
            />
          </li>
        ))}
        {shown < pages.length && (
          <li className={classes.more}>
            <Button variant="default" onClick={() => setShown(shown + PAGES_AT_ONCE)}>
              {`Show more of the ${pages.length} pages`}
            </Button>
          </li>
        )}
      </ul>
      {[...reasons, ...(failure ? [failure] : [])].map((reason) => (
        <Text key={reason} role="alert" size="sm" mt="xs">
          {reason}
        </Text>
      ))}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onDone}>
          Cancel
        </Button>
        <Button
          disabled={wanted.length === 0 || drawing !== undefined}
          onClick={() => void add(file, wanted)}
          data-autofocus
        >
          {drawing ? `Drawing page ${drawing.at} of ${drawing.of}` : addLabel(wanted.length)}
        </Button>
      </Group>
    </>
  );
};

const addLabel = (count: number): string => {
  if (count === 0) return "Add pages";
  return `Add ${count} ${count === 1 ? "page" : "pages"}`;
};

let number = 0;
const keys = new WeakMap<File, number>();
/** Two files may have the same name. */
const keyOf = (pdf: File): number => {
  const key = keys.get(pdf) ?? ++number;
  keys.set(pdf, key);
  return key;
};

/** Asks which pages of a PDF become pictures, while `requestPages` has one. */
export const DocumentHost = ({ reportId }: { reportId: number }) => {
  const request = usePagesRequest(reportId);
  const finish = () => request && finishPages(request);
  return (
    <Dialog
      opened={request !== undefined}
      onClose={() => finish()}
      size="lg"
      title={request ? `Pages of ${request.pdf.name}` : ""}
    >
      {request && (
        <PagesChooser key={keyOf(request.pdf)} reportId={reportId} pdf={request.pdf} onDone={finish} />
      )}
    </Dialog>
  );
};
