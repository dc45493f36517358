import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { NotLoaded, Panel } from "@/ui";
import { FeePanel } from "./FeePanel";
import { RuleSetList } from "./RuleSetList";
import { StandardTexts } from "./StandardTexts";

/** The valuer's own standard texts and rule sets of lenders. */
export const TextsPanel = () => {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(practiceQuery(id));
  return (
    <>
      <Panel label="Standard texts">
        <Title order={2}>Standard texts</Title>
        <Text size="sm" c="dimmed" mb="xs">
          New reports begin with the texts that you word here, where they belong to the type of report; its
          template fills in the others. A change is saved as soon as you leave the field.
        </Text>
        {data && <StandardTexts userId={id} practice={data} />}
        {!data && <NotLoaded what="texts" error={error} onRetry={() => void refetch()} />}
      </Panel>
      {data && (
        <Panel label="Lenders' rules">
          <Title order={2}>Lenders' rules</Title>
          <Text size="sm" c="dimmed" mb="xs">
            A report is checked against the rules that are chosen in it under “Loan and lender”. The two
            examples show what a bank may ask beyond the Central Bank's directions; no bank has approved them.
            Add what a bank asks of you, as its letter or list says it.
          </Text>
          <RuleSetList userId={id} practice={data} />
        </Panel>
      )}
    </>
  );
};

/** How the valuer charges. */
export const FeesPanel = () => {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(practiceQuery(id));
  return data ? (
    <FeePanel userId={id} practice={data} />
  ) : (
    <NotLoaded what="fees" error={error} onRetry={() => void refetch()} />
  );
};
