import { Alert } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Announcements, ReportsFooter, Welcome } from "@/ui";
import { BottomBar, type BottomBarProps } from "./BottomBar";
import classes from "./builder-frame.module.css";
import { type Progress, percentOf, sectionText } from "./Progress";
import { ReportBar, type ReportBarProps } from "./ReportBar";
import type { BarAction } from "./report-bar-action";
import { SectionList } from "./SectionList";

const SLIDE_MS = 200;
const WAY = "1.5rem";

/** Lets a section come from the side it lies on, by its place among the sections. Not where motion is unwanted. */
const useSlide = (index: number): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  useLayoutEffect(() => {
    const forward = index > before.current;
    if (index === before.current) return;
    before.current = index;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    box.current?.animate(
      { transform: [`translateX(${forward ? WAY : `-${WAY}`})`, "none"] },
      { duration: SLIDE_MS, easing: "ease-out" },
    );
  }, [index]);
  return box;
};

/** How far the valuer is through the sections: one part for each, drawn up to the one that is open (specification, section 2). */
const SectionStrip = ({ progress }: { progress: Progress }) => (
  <div
    className={classes.strip}
    role="progressbar"
    aria-label="Progress through the sections"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percentOf(progress)}
    aria-valuetext={sectionText(progress)}
    title={sectionText(progress)}
  >
    {Array.from({ length: progress.total }, (_, index) => index).map((step) => (
      <span key={step} data-passed={step <= progress.index || undefined} />
    ))}
  </div>
);

interface BuilderFrameProps extends ReportBarProps, Omit<BottomBarProps, "isDesk" | "isQuiet"> {
  /** Above the form: what a person must see before going on. */
  notice?: ReactNode;
  /** Why the last attempt to save or create did not succeed. */
  failure?: ReactNode;
  /** Below the form. */
  aside?: ReactNode;
  /** What a phone's menu offers beside the actions. */
  menu?: readonly BarAction[];
  /** The live page: the third column from 1280 px. Below that "Preview PDF" opens it over the screen. */
  paper?: ReactNode;
  /** Stays in sight: on a wide screen above the paper's place, else above the bottom bar. */
  card?: ReactNode;
  /** The report's own frame takes its place, and an open menu would go with it: there is none. */
  isOutline?: boolean;
  children: ReactNode;
}

/** The ways of the reports area's header, for which the builder's own bar has no room (specification, section 2). */
const ways = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/reports/profile", label: "Profile" },
  { to: "/reports/new", label: "+ New Report" },
];

/** Whether the screen is wider than this; known before anything is drawn. */
const useWiderThan = (width: string): boolean =>
  useMediaQuery(`(min-width: ${width})`, undefined, { getInitialValueInEffect: false });

/** The builder's screen: the report's bar, its sections, the section's form, and the buttons to go on. */
export const BuilderFrame = ({ steps, current, progress, onSelect, ...frame }: BuilderFrameProps) => {
  const isDesk = useWiderThan("64em");
  const isWide = useWiderThan("80em");
  const slide = useSlide(progress.index);
  const navigate = useNavigate();
  const footer = <ReportsFooter ways={ways} />;
  useEffect(() => {
    document.title = `${frame.title} · Takseru`;
  }, [frame.title]);
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <ReportBar
          title={frame.title}
          badge={frame.badge}
          place={frame.place}
          save={frame.save}
          actions={frame.actions}
          menu={
            frame.isOutline
              ? []
              : [
                  ...(frame.menu ?? []),
                  ...ways.map(({ to, label }) => ({ label, onSelect: () => void navigate(to) })),
                ]
          }
          primary={frame.primary}
          isDesk={isDesk}
        />
        <SectionStrip progress={progress} />
      </header>
      <div className={classes.body}>
        {isDesk && <SectionList steps={steps} current={current} onSelect={onSelect} progress={progress} />}
        <main id="main" tabIndex={-1} className={classes.main}>
          <Welcome size="xs" truncate className={classes.welcome ?? ""} />
          <div className={classes.notices}>{frame.notice}</div>
          <div ref={slide} className={classes.section}>
            {frame.children}
          </div>
          {frame.failure && (
            <Alert role="alert" color="red" mt="md">
              {frame.failure}
            </Alert>
          )}
          {frame.aside && <div className={classes.aside}>{frame.aside}</div>}
          {!isDesk && <div className={classes.footer}>{footer}</div>}
          <div className={classes.dock} data-foot>
            {frame.card && !isWide && <div className={classes.card}>{frame.card}</div>}
            <BottomBar
              steps={steps}
              current={current}
              progress={progress}
              onSelect={onSelect}
              previous={frame.previous}
              next={frame.next}
              onCamera={frame.onCamera}
              instead={frame.instead}
              undo={frame.undo}
              isQuiet={frame.actions.length === 0}
              isDesk={isDesk}
            />
          </div>
        </main>
        {isWide && (
          <div className={classes.side}>
            {frame.card}
            {frame.paper}
          </div>
        )}
      </div>
      {isDesk && footer}
      <Announcements />
    </div>
  );
};
