import { Button, Group, Text, TextInput, Title, UnstyledButton } from "@mantine/core";
import { messages, reportFields, sections } from "@takseru/shared-types";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSavePhrases } from "@/features/phrases";
import { messageOf } from "@/lib/api/api";
import { reportListQuery } from "@/lib/reports/report-lists";
import { reportQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { Checkbox, Dialog, Loading, toast } from "@/ui";
import { asPhrase, type FoundParagraph, foundIn } from "./found-phrases";
import classes from "./phrases.module.css";

interface FoundPhrasesProps {
  found: readonly FoundParagraph[];
  chosen: readonly string[];
  onChoose: (key: string, isChosen: boolean) => void;
}

/** The paragraphs of a report by section, with what in them may be of that property alone. */
const FoundPhrases = ({ found, chosen, onChoose }: FoundPhrasesProps) => {
  if (found.length === 0) return <Text>This report has no long texts.</Text>;
  return sections.map(({ id, title }) => {
    const own = found.filter(({ section }) => section === id);
    return own.length === 0 ? null : (
      <section key={id} aria-label={title}>
        <Title order={3} mt="md">
          {title}
        </Title>
        {own.map(({ key, field, text, left }) => (
          <div key={key} className={classes.paragraph}>
            <Checkbox
              label={`${reportFields[field].label}: ${text}`}
              checked={chosen.includes(key)}
              onChange={(event) => onChoose(key, event.currentTarget.checked)}
            />
            {left.length > 0 && (
              <Text size="sm" className="check-line">
                Only true of that property? {left.join(", ")}
              </Text>
            )}
          </div>
        ))}
      </section>
    );
  });
};

const ChooseReport = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const { id } = useUser();
  const [sought, setSought] = useState("");
  const q = useDeferredValue(sought.trim());
  const { data, error, isFetching } = useInfiniteQuery(reportListQuery(id, { q: q || undefined }));
  const reports = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <TextInput
        type="search"
        label="Find the report"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed" mt="xs">
        {error
          ? messageOf(error, messages.reports.requestFailed)
          : isFetching
            ? "Loading your reports..."
            : `${reports.length} reports`}
      </Text>
      <ul className={classes.reports}>
        {reports.map(({ id, report_reference, location_summary }) => (
          <li key={id}>
            <UnstyledButton onClick={() => onChoose(id)}>
              <span className={classes.name}>{report_reference || `Report #${id}`}</span>
              <span className={classes.text}>{location_summary}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
};

const ChooseParagraphs = ({ reportId, onDone }: { reportId: number; onDone: () => void }) => {
  const { id } = useUser();
  const { data: report, error } = useQuery(reportQuery(reportId));
  const save = useSavePhrases(id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!report)
    return error ? (
      <Text role="alert">{messageOf(error, messages.reports.requestFailed)}</Text>
    ) : (
      <Loading text="Loading report..." />
    );
  const found = foundIn(report);
  const add = () =>
    save.mutate((kept) => [...kept, ...found.filter(({ key }) => chosen.includes(key)).map(asPhrase)], {
      onSuccess: () => {
        toast.success(chosen.length === 1 ? "1 phrase is added" : `${chosen.length} phrases are added`);
        onDone();
      },
    });
  return (
    <>
      <FoundPhrases
        found={found}
        chosen={chosen}
        onChoose={(key, isChosen) =>
          setChosen((before) => (isChosen ? [...before, key] : before.filter((other) => other !== key)))
        }
      />
      {save.error && (
        <Text role="alert" size="sm" mt="sm" c="var(--mantine-color-error)">
          {messageOf(save.error, messages.reports.requestFailed)}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button disabled={chosen.length === 0} loading={save.isPending} onClick={add}>
          {chosen.length === 1 ? "Add 1 phrase" : `Add ${chosen.length} phrases`}
        </Button>
      </Group>
    </>
  );
};

/** Makes phrases of the paragraphs of an earlier report. */
export const ImportPhrases = ({ onClose }: { onClose: () => void }) => {
  const [reportId, setReportId] = useState<number>();
  return (
    <Dialog title="Import phrases from a report" size="lg" opened onClose={onClose}>
      {reportId === undefined ? (
        <ChooseReport onChoose={setReportId} />
      ) : (
        <ChooseParagraphs reportId={reportId} onDone={onClose} />
      )}
    </Dialog>
  );
};
