import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { messages, type Phrase, sections } from "@takseru/shared-types";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  matchesPhrase,
  PhraseForm,
  phrasesQuery,
  starterPhrasesQuery,
  useSavePhrases,
} from "@/features/phrases";
import { messageOf } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { createUuid } from "@/lib/uuid";
import { Dialog, NotLoaded, Panel, toast, toastWithUndo } from "@/ui";
import { ImportPhrases } from "./ImportPhrases";
import { PhraseRow } from "./PhraseRow";
import { movedBy, restored } from "./phrase-order";
import classes from "./phrases.module.css";

/** Of more phrases than these, the sections are closed at first. */
const MAX_OPEN = 10;

const newPhrase = (): Phrase => ({
  id: createUuid(),
  section: "property_location",
  name: "",
  text: "",
});

/** The valuer's own phrases: found, written, ordered, deleted, and taken from earlier reports. */
export const PhrasesPanel = () => {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(phrasesQuery(id));
  const save = useSavePhrases(id);
  const cache = useQueryClient();
  const [sought, setSought] = useState("");
  const [edited, setEdited] = useState<Phrase>();
  const [importing, setImporting] = useState(false);

  const change = (next: (kept: readonly Phrase[]) => Phrase[], onSuccess?: () => void) =>
    save.mutate(next, {
      ...(onSuccess && { onSuccess }),
      onError: (error) => void toast.error(messageOf(error, messages.reports.requestFailed)),
    });
  const remove = (phrase: Phrase) => {
    const before = data?.phrases ?? [];
    change(
      (kept) => kept.filter((own) => own.id !== phrase.id),
      () =>
        toastWithUndo({
          message: `“${phrase.name}” is deleted`,
          onUndo: () => change((kept) => restored(kept, phrase, before)),
        }),
    );
  };
  const addStarters = async () => {
    const starters = await cache.ensureQueryData(starterPhrasesQuery);
    const missing = (kept: readonly Phrase[]) =>
      starters.filter(({ text }) => kept.every((own) => own.text !== text));
    const count = missing(phrases).length;
    if (count === 0) return void toast.success("You have all the starter phrases");
    change(
      (kept) => [...kept, ...missing(kept)],
      () => toast.success(count === 1 ? "1 phrase is added" : `${count} phrases are added`),
    );
  };
  const phrases = data?.phrases ?? [];
  const found = phrases.filter((phrase) => matchesPhrase(phrase, sought));
  const groups = sections
    .map(({ id, title }) => ({ id, title, own: found.filter(({ section }) => section === id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Panel label="Phrases">
      <Title order={2}>Phrases</Title>
      <Text size="sm" c="dimmed" mb="xs">
        Type / at the start of a word in a long text of a report, and choose. Fields in braces, such as
        {" {land_shape}"}, are filled from the report that is open.
      </Text>
      {(!data || error) && <NotLoaded what="phrases" error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Group gap="xs">
            <Button variant="default" onClick={() => setEdited(newPhrase())}>
              New phrase
            </Button>
            <Button variant="default" onClick={() => setImporting(true)}>
              Import from a report
            </Button>
            <Button variant="default" loading={save.isPending} onClick={() => void addStarters()}>
              Add starter phrases
            </Button>
          </Group>
          {phrases.length > 0 && (
            <TextInput
              mt="md"
              type="search"
              label="Search your phrases"
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          )}
          <Text role="status" size="sm" c="dimmed" mt="xs">
            {phrases.length === 0
              ? "You have no phrases yet: until then the starter phrases are offered in a report."
              : `${found.length} of ${phrases.length} shown`}
          </Text>
          {groups.map(({ id, title, own }) => (
            <section key={id} aria-label={`Phrases for ${title}`}>
              <details open={sought !== "" || phrases.length <= MAX_OPEN} className={classes.group}>
                <summary>
                  <Title order={3}>{title}</Title>
                  <span className={classes.text}>{own.length}</span>
                </summary>
                <ul className={classes.phrases}>
                  {own.map((phrase, index) => (
                    <PhraseRow
                      key={phrase.id}
                      phrase={phrase}
                      onEdit={() => setEdited(phrase)}
                      onDelete={() => remove(phrase)}
                      onUp={index === 0 ? undefined : () => change((kept) => movedBy(kept, phrase, -1))}
                      onDown={
                        index === own.length - 1
                          ? undefined
                          : () => change((kept) => movedBy(kept, phrase, 1))
                      }
                    />
                  ))}
                </ul>
              </details>
            </section>
          ))}
        </>
      )}
      {edited && (
        <Dialog
          title={edited.text === "" ? "New phrase" : "Edit phrase"}
          opened
          onClose={() => setEdited(undefined)}
        >
          <PhraseForm userId={id} start={edited} onDone={() => setEdited(undefined)} />
        </Dialog>
      )}
      {importing && <ImportPhrases onClose={() => setImporting(false)} />}
    </Panel>
  );
};
