import { Button, Group, Text, Title } from "@mantine/core";
import { messages, type SectionId } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { ApiError, api, messageOf } from "@/lib/api";
import { Panel, toast } from "@/ui";

/** Better wording, proposed by the text writer; until it is there, the server says so. */
export const EnhancePanel = ({ reportId, section }: { reportId: number; section: SectionId }) => {
  const enhance = useMutation({
    mutationFn: () => api.reports.enhance({ params: { id: reportId }, body: { sections: [section] } }),
    onError: (error) => {
      const say = error instanceof ApiError && error.code === "NOT_IMPLEMENTED" ? toast.info : toast.error;
      say(messageOf(error, messages.reports.requestFailed));
    },
  });
  return (
    <Panel label="AI Content Enhancement">
      <Group justify="space-between">
        <div>
          <Title order={2}>AI Content Enhancement</Title>
          <Text c="dimmed">
            Proposes better wording for this section. Nothing changes until you accept it.
          </Text>
        </div>
        <Button variant="default" loading={enhance.isPending} onClick={() => enhance.mutate()}>
          Enhance with AI
        </Button>
      </Group>
    </Panel>
  );
};
