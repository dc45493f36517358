import { Button, Title, UnstyledButton } from "@mantine/core";
import { type ReportFieldName, type SectionId, sectionOf, sections } from "@takseru/shared-types";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type DraftSlot, useDraftSlot } from "@/lib/drafts/draft-slot";
import { usePersistDraft } from "@/lib/drafts/use-persist-draft";
import type { Located } from "@/lib/location/analyze-position";
import { accuracyText, isGood } from "@/lib/location/geolocation";
import { noPlaces } from "@/lib/location/no-places";
import { useUser } from "@/lib/session/session";
import { deleteDraftPhotographs } from "@/lib/unsent-photographs/draft-photographs";
import { Loading, Page, TextLink, toast, useInPieces, useUnsavedChangesGuard } from "@/ui";
import { BuilderFrame } from "../frame/BuilderFrame";
import { parseDraft, unsavedDraft } from "../report-form";
import { afterEngine } from "../report-session/after-engine";
import { EditingProvider } from "../report-session/form-context";
import { UndoButton } from "../report-session/UndoButton";
import { type ImagesSlot, SectionForm } from "../sections/SectionForm";
import { useSectionSteps } from "../sections/use-section-steps";
import { NewReportNotices } from "./NewReportNotices";
import classes from "./new-report.module.css";
import { useCreateReport } from "./use-create-report";
import { useNextReference } from "./use-next-reference";
import { useStart } from "./use-start";

const withSmallStart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const inWords = ({ analysis, accuracy, pending }: Located): string => {
  const { nearest_city, points_of_interest } = analysis;
  const town = nearest_city
    ? `${(nearest_city.distance_meters / 1_000).toFixed(1)} km from ${nearest_city.name}`
    : "No town nearby";
  const places = pending
    ? "places to be filled in when there is a connection"
    : points_of_interest.length === 0
      ? withSmallStart(noPlaces(analysis))
      : `${points_of_interest.length} ${points_of_interest.length === 1 ? "place" : "places"} found`;
  const rough = accuracy !== undefined && !isGood(accuracy) ? `${accuracyText(accuracy)}. ` : "";
  return `${rough}${pending ? "From this device: " : ""}${town}, ${places}`;
};

/** What the location has filled in, in one line that leads back to the result. */
const FoundLine = ({ located, onShow }: { located: Located; onShow: () => void }) => (
  <UnstyledButton className={classes.found} onClick={onShow}>
    {inWords(located)}
  </UnstyledButton>
);

/** Whether the result is incomplete or inexact: it is then shown above the form instead of below. */
const needsALook = (located: Located | undefined): boolean =>
  located?.pending !== undefined || (located?.accuracy !== undefined && !isGood(located.accuracy));

/** Renders the step before the sections; the route supplies it, because a feature never imports another one. */
export type LocationSlot = (options: {
  /** The last result, when the step is opened again. */
  located: Located | undefined;
  onAnalyzed: (located: Located) => void;
}) => ReactNode;

export interface NewReportSlots {
  images: ImagesSlot;
  location: LocationSlot;
}

const LOCATION_STEP = {
  id: "location_input",
  title: "Property Location Input",
  description: "GPS coordinates",
  state: undefined,
  unsaved: false,
};

const indexOf = (id: string) => sections.findIndex((section) => section.id === id);

/** A report that is not stored yet: its location, then its sections. */
export const NewReport = ({
  images,
  location,
  slot,
  onWaits,
}: NewReportSlots & { slot: DraftSlot; onWaits: (waits: boolean) => void }) => {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => parseDraft(slot.stored.typed));
  const { editing, located, offered, fillIn, startOver } = useStart(draft);
  const [index, setIndex] = useState(draft ? 0 : -1);
  const [focus, setFocus] = useState<{ field?: string }>();
  const created = useRef(false);

  const goTo = (index: number) => {
    setIndex(index);
    setFocus({});
    window.scrollTo({ top: 0 });
  };
  const goToField = (name: ReportFieldName) => {
    const section = indexOf(sectionOf(name));
    if (section !== index) goTo(section);
  };

  const { create, creating, failure, waits, state, discardSent } = useCreateReport({
    editing,
    slotKey: slot.key,
    before: draft,
    beforeSending: () => persistNow(),
    onCreated: (id) => {
      created.current = true;
      discard();
      toast.success("Report created");
      void navigate(`/reports/builder/${id}`, { replace: true });
    },
    onRefused: (section: SectionId) => goTo(indexOf(section)),
  });
  const { refused, isPersisted, persistNow, discard } = usePersistDraft({
    slot,
    subscribe: editing.subscribeToChanges,
    current: () => ({ typed: unsavedDraft(editing, state()) }),
  });
  const reference = useNextReference({
    editing,
    userId,
    enabled: draft?.sent === undefined,
    taken: failure?.code === "REFERENCE_TAKEN",
  });
  useEffect(() => {
    onWaits(waits);
    return () => onWaits(false);
  }, [waits, onWaits]);
  const isUnsaved = useCallback(() => !created.current && editing.unsaved().length > 0, [editing]);
  useUnsavedChangesGuard({ isUnsaved, isPersisted });

  const skippable = located !== undefined || index >= 0 || draft !== undefined;
  const sectionSteps = useSectionSteps(editing, []).map((step) => ({
    ...step,
    unsaved: false,
    disabled: !skippable,
  }));
  const onAnalyzed = (analyzed: Located) => {
    fillIn(analyzed);
    goTo(0);
  };
  const found = index === 0 && located && <FoundLine located={located} onShow={() => goTo(-1)} />;

  return (
    <EditingProvider editing={editing}>
      <BuilderFrame
        title="New valuation report"
        actions={[]}
        primary={
          skippable ? { label: "Create Report", loading: creating, onSelect: () => void create() } : undefined
        }
        notice={
          <>
            <NewReportNotices
              restored={draft !== undefined}
              onStartOver={() => {
                void deleteDraftPhotographs(userId, slot.key);
                discardSent();
                startOver();
                reference.propose();
                setDraft(undefined);
                goTo(-1);
              }}
              refused={refused}
              waits={waits}
              unanswered={index === 0 ? located?.failure : undefined}
              isEmpty={index < 0 || (index === 0 && located !== undefined)}
            />
            {needsALook(located) && found}
          </>
        }
        aside={!needsALook(located) && found}
        steps={[LOCATION_STEP, ...sectionSteps]}
        current={sections[index]?.id ?? LOCATION_STEP.id}
        progress={{ index, total: sections.length, photographs: 0 }}
        onSelect={(id) => goTo(indexOf(id))}
        previous={{ disabled: index < 0, onClick: () => goTo(index - 1) }}
        next={
          index < 0
            ? { label: "Skip Location Analysis", disabled: !skippable, onClick: () => goTo(0) }
            : { disabled: index === sections.length - 1, onClick: () => goTo(index + 1) }
        }
        undo={index >= 0 && <UndoButton editing={editing} onUndone={goToField} />}
        save={
          index >= 0 && (
            <Button variant="subtle" disabled title="Create the report first" className={classes.save ?? ""}>
              Save Section
            </Button>
          )
        }
        failure={
          failure && (
            <>
              {failure.message}{" "}
              {reference.suggested !== "" && (
                <Button variant="default" size="compact-sm" onClick={reference.use}>
                  Use {reference.suggested}
                </Button>
              )}
            </>
          )
        }
      >
        {index < 0 ? (
          <>
            <Title order={2} className={classes.title}>
              {LOCATION_STEP.title}
            </Title>
            {location({ located, onAnalyzed })}
            {!skippable && (
              <p className={classes.note}>
                No position yet? Press “The bank rang” on the <TextLink to="/dashboard">dashboard</TextLink>:
                it keeps the job, and the position is added at the gate. “Skip Location Analysis” works once a
                position has been analysed.
              </p>
            )}
          </>
        ) : (
          <SectionForm
            section={sections[index]?.id}
            readOnly={false}
            focus={focus}
            images={images({
              reportId: undefined,
              draft: waits ? slot.key : undefined,
              readOnly: false,
              category: undefined,
            })}
            offered={offered}
          />
        )}
      </BuilderFrame>
    </EditingProvider>
  );
};

const Editor = afterEngine(NewReport);

interface OneReportProps extends NewReportSlots {
  /** The number of the slot of a report that waits on this device; a new one without. */
  waiting: string | null;
  onWaits: (waits: boolean) => void;
}

/** A draft that its valuer has asked to be created is opened by its own address alone: the next new report is another one. */
const isWaiting = (typed: unknown): boolean => {
  const draft = parseDraft(typed);
  return draft?.wanted === true || draft?.sent !== undefined;
};

const OneReport = ({ waiting, ...slots }: OneReportProps) => {
  const slot = useDraftSlot(useUser().id, "report-new", ({ typed }, key) =>
    waiting === null ? !isWaiting(typed) : key.endsWith(`#${waiting}`),
  );
  const isShown = useInPieces(slot !== undefined);
  const isGone = waiting !== null && slot !== undefined && slot.stored.typed === undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGone) return;
    toast.info("This report is no longer waiting on this device: you find it among your reports");
    void navigate("/reports", { replace: true });
  }, [isGone, navigate]);
  if (isShown && slot && !isGone) return <Editor {...slots} slot={slot} />;
  return (
    <Page title="New valuation report">
      <Loading />
    </Page>
  );
};

/**
 * The builder at /reports/new: the location first, then the sections; nothing is stored before Create Report. One that waits for a
 * connection has an address of its own, and New Report begins the next one.
 */
export const NewReportPage = (slots: NewReportSlots) => {
  const [search] = useSearchParams();
  const { key: visit } = useLocation();
  const waits = useRef(false);
  const [begun, setBegun] = useState({ visit, count: 0 });
  // The same link was pressed again: where the report waits, another one begins; else what is typed stays.
  if (begun.visit !== visit) setBegun({ visit, count: begun.count + (waits.current ? 1 : 0) });
  const waiting = search.get("draft");
  return (
    <OneReport
      {...slots}
      key={`${waiting ?? ""} ${begun.count}`}
      waiting={waiting}
      onWaits={(isWaiting) => {
        waits.current = isWaiting;
      }}
    />
  );
};
