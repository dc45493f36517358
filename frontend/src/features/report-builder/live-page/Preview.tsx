import { Button } from "@mantine/core";
import { messages, type Report, type SectionId } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { messageOf } from "@/lib/api/api";
import { Icon, iconPaths, Loading, PdfPages, usePdf } from "@/ui";
import { useEditing } from "../report-session/form-context";
import { pageOf, picturesOn } from "./places";
import classes from "./preview.module.css";
import { UnderInk } from "./UnderInk";
import { useLivePage } from "./use-live-page";

interface PreviewProps {
  report: Report;
  section: SectionId | undefined;
  onClose: () => void;
  download: { loading: boolean; onClick: () => void };
}

const whyFailed = (error: unknown): string =>
  messages.reports.previewFailed(messageOf(error, messages.reports.requestFailed));

/** The whole draft over the screen, at the page of the section; downloading it is a second press. */
export const Preview = ({ report, section, onClose, download }: PreviewProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { page: live, message, askAgain } = useLivePage(report, useEditing(), whyFailed);
  const { file, failed } = usePdf(live?.pdf);
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={classes.preview} aria-label="Draft of the report" onClose={onClose}>
      <div className={classes.head}>
        <h2 className={classes.title}>Draft</h2>
        <p className={classes.note}>As it will be printed, not signed</p>
        <Button loading={download.loading} onClick={download.onClick}>
          Download
        </Button>
        <button
          type="button"
          className={classes.close}
          aria-label="Close the draft"
          onClick={() => dialog.current?.close()}
        >
          <Icon path={iconPaths.close} />
        </button>
      </div>
      {(message || failed) && (
        <div className={classes.message} role="status">
          {failed ? "The draft could not be shown. Download it instead." : message}
          {message && (
            <Button variant="subtle" onClick={askAgain}>
              Try again
            </Button>
          )}
        </div>
      )}
      <div className={classes.pages}>
        {file && live ? (
          <PdfPages
            file={file}
            start={pageOf(live, section, undefined)}
            label="Pages of the draft"
            under={(page) => <UnderInk live={live} page={page} />}
            pictures={(page) => picturesOn(live, page)}
          />
        ) : (
          !message && !failed && <Loading text="The draft is being made" />
        )}
      </div>
    </dialog>
  );
};
