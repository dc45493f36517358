import { Button, Group, Text, Title } from "@mantine/core";
import { messages, type Report, type ReportChange, sectionOf } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { api, messageOf } from "@/lib/api/api";
import { confirmDialog, Dialog, ErrorState, Loading, toastWithUndo } from "@/ui";
import type { OpenSession } from "../report-session/use-report-session";
import { detailsOf, type FieldChange, fieldChanges, isReadable, titleOf, whenOf } from "./change-text";
import classes from "./history-dialog.module.css";

/** Puts an earlier value into the form and saves it like typed text. */
const restoreValue = async (
  { report, editing, save, goToSection }: OpenSession,
  { name, label, before, old }: FieldChange,
): Promise<void> => {
  if (!old) return;
  const agreed =
    report.status !== "completed" ||
    (await confirmDialog({
      title: "Reopen this report?",
      message: `Restoring ${label} is a change, and saving a change reopens this completed report.`,
      confirm: "Restore and reopen",
    }));
  if (!agreed) return;
  const section = sectionOf(name);
  const replaced = structuredClone(editing.getValues());
  editing.replace(old, [name]);
  goToSection(section, name);
  if (await save(section))
    toastWithUndo({
      message: `${label} restored: ${before}`,
      onUndo: () => editing.replace(replaced, [name]),
    });
};

/** The changes of a report, newest first, page by page. */
const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ["report-history", id],
    queryFn: async ({ pageParam, signal }) => {
      const [page] = await Promise.all([
        api.reports.history(
          { params: { id }, query: pageParam === "" ? {} : { cursor: pageParam } },
          { signal },
        ),
        // A worksheet that the report no longer has may stand in a change.
        loadEngine(),
      ]);
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    // Every save adds a change, so a cached history is outdated.
    gcTime: 0,
  });

interface HistoryListProps {
  report: Report;
  /** Of the open form, into which old values are put back; a signed report has none. */
  session?: OpenSession;
  userId: string;
  onClose: () => void;
}

const Field = ({ change, onRestore }: { change: FieldChange; onRestore: (() => void) | undefined }) => (
  <li className={classes.field}>
    <Text fw={600} size="sm">
      {change.label}
    </Text>
    {change.before !== change.after && (
      <dl className={classes.values}>
        <dt>Before</dt>
        <dd>{change.before}</dd>
        <dt>After</dt>
        <dd>{change.after}</dd>
      </dl>
    )}
    {change.details.map((detail) => (
      <Text size="sm" key={detail}>
        {detail}
      </Text>
    ))}
    {onRestore && (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Restore this value: ${change.label}, ${change.before}`}
        onClick={onRestore}
      >
        Restore this value
      </Button>
    )}
  </li>
);

const Change = ({
  change,
  userId,
  report,
  session,
  onClose,
}: { change: ReportChange } & HistoryListProps) => {
  const restoreInto = (open: OpenSession, field: FieldChange) => () => {
    onClose();
    void restoreValue(open, field);
  };
  return (
    <li className={classes.change}>
      <Title order={3} size="h4">
        {titleOf(change)}
      </Title>
      <Text size="sm" c="dimmed">
        {whenOf(change)} · {change.by === userId ? "You" : change.by}
      </Text>
      {detailsOf(change).map((detail) => (
        <Text size="sm" key={detail}>
          {detail}
        </Text>
      ))}
      <ul className={classes.fields}>
        {fieldChanges(change, report).map((field) => (
          <Field
            key={field.name}
            change={field}
            onRestore={session && !session.isSigned && field.old ? restoreInto(session, field) : undefined}
          />
        ))}
      </ul>
    </li>
  );
};

/** The changes of a report, newest first, with buttons that restore old values. */
const HistoryList = (props: HistoryListProps) => {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    historyQuery(props.report.id),
  );
  if (!data && error)
    return (
      <ErrorState
        title="The history could not be loaded"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text="Loading the history..." />;
  const changes = data.pages.flatMap((page) => page.data).filter(isReadable);
  return (
    <>
      {changes.length === 0 && <Text>Nothing has been changed yet.</Text>}
      <ol className={classes.changes}>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id, and an older one never moves
          <Change key={`${change.at} ${change.section} ${index}`} change={change} {...props} />
        ))}
      </ol>
      {hasNextPage && (
        <Group justify="center" mt="md">
          <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier changes
          </Button>
        </Group>
      )}
    </>
  );
};

/** The report's history. */
export const HistoryDialog = ({ opened, ...history }: HistoryListProps & { opened: boolean }) => (
  <Dialog title="History" size="lg" opened={opened} onClose={history.onClose}>
    {opened && <HistoryList {...history} />}
  </Dialog>
);
