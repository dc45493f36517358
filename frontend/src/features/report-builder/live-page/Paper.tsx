import type { Report, ReportFieldName, SectionId } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { Icon, iconPaths, PdfPage, usePdf } from "@/ui";
import { useEditing } from "../report-session/form-context";
import type { LivePage } from "./live-page";
import { PressLayer } from "./PressLayer";
import classes from "./paper.module.css";
import { fieldOf, pageOf, picturesOn } from "./places";
import { UnderInk } from "./UnderInk";
import { SIGNED_FAILED, useLivePage } from "./use-live-page";

/** The name of the field that has the focus, or had it last in this section. */
const useFocusedField = (section: SectionId | undefined): string | undefined => {
  const [focused, setFocused] = useState<{ section: SectionId | undefined; field: string }>();
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      const box = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
      const field = box?.dataset.field;
      if (field) setFocused({ section, field });
    };
    const onFocus = ({ target }: FocusEvent) => note(target);
    // The page may be loaded by the very press that gave the field the focus.
    note(document.activeElement);
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [section]);
  return focused?.section === section ? focused?.field : undefined;
};

interface PaperProps {
  report: Report;
  section: SectionId | undefined;
  onField: (field: ReportFieldName) => void;
  onClose: () => void;
}

/** The page that is turned to by hand, until another field is in hand. */
const useTurnedPage = (following: number, of: string) => {
  const [turned, setTurned] = useState<{ page: number; of: string }>();
  const page = turned?.of === of ? turned.page : following;
  return { page, turnTo: (next: number) => setTurned({ page: next, of }) };
};

/** Said for as long as the paper is white. */
const DRAWING = "The page is being drawn.";

const nothing: LivePage = { pdf: new Blob(), places: [], photographs: [] };

/** The live page beside the form, at the place of the field in hand. */
export const Paper = ({ report, section, onField, onClose }: PaperProps) => {
  const { page: live = nothing, message } = useLivePage(report, useEditing());
  const { file, failed } = usePdf(live === nothing ? undefined : live.pdf);
  const field = useFocusedField(section);
  const { page: wanted, turnTo } = useTurnedPage(pageOf(live, section, field), `${section} ${field}`);
  const pages = file?.pages ?? 0;
  const page = Math.max(1, Math.min(wanted, pages));
  const turn = (icon: "back" | "next", label: string, to: number) => (
    <button
      type="button"
      className={classes.turn}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => turnTo(to)}
    >
      <Icon path={iconPaths[icon]} />
    </button>
  );
  return (
    <section className={classes.paper} aria-label="As it will be printed">
      <div className={classes.head}>
        <span className={classes.title}>As it will be printed</span>
        {turn("back", "Previous page", page - 1)}
        <span className="figures">{pages > 0 && `Page ${page} of ${pages}`}</span>
        {turn("next", "Next page", page + 1)}
        <button type="button" className={classes.turn} aria-label="Close the page" onClick={onClose}>
          <Icon path={iconPaths.close} />
        </button>
      </div>
      <PdfPage
        file={file}
        page={page}
        label={pages > 0 ? `Page ${page} of ${pages} as it will be printed` : DRAWING}
        under={<UnderInk live={live} page={page} field={field} />}
        pictures={picturesOn(live, page)}
      >
        <PressLayer
          live={live}
          page={page}
          onPress={(place) => {
            const name = fieldOf(place);
            if (name) onField(name);
          }}
        />
      </PdfPage>
      <p className={classes.message} role="status">
        {failed
          ? report.status === "finalized"
            ? SIGNED_FAILED
            : "The page could not be shown. It follows your next change."
          : (message ?? (pages === 0 && DRAWING))}
      </p>
    </section>
  );
};
