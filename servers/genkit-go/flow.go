package main

import (
	"context"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/core"
	"github.com/firebase/genkit/go/core/api"
	"github.com/firebase/genkit/go/genkit"
)

type (
	// ChatInput is one turn: the whole conversation, and the answers when its last message waits for them.
	ChatInput struct {
		Messages []*ai.Message `json:"messages"`
		Resume   struct {
			Respond []*ai.Part `json:"respond,omitempty"`
			Restart []*ai.Part `json:"restart,omitempty"`
		} `json:"resume,omitzero"`
	}

	// ChatOutput is the conversation after the turn.
	ChatOutput struct {
		Messages      []*ai.Message   `json:"messages"`
		FinishReason  ai.FinishReason `json:"finishReason"`
		FinishMessage string          `json:"finishMessage,omitempty"`
	}
)

// The whole server side of a conversation that the client keeps: with says with which model, tools and middleware.
func defineChatFlow(g *genkit.Genkit, name string, with ...ai.GenerateOption) api.Action {
	return genkit.DefineStreamingFlow(g, name,
		func(ctx context.Context, in ChatInput, send core.StreamCallback[*ai.ModelResponseChunk]) (*ChatOutput, error) {
			resp, err := genkit.Generate(ctx, g, append([]ai.GenerateOption{
				ai.WithMessages(in.Messages...),
				ai.WithToolResponses(in.Resume.Respond...),
				ai.WithToolRestarts(in.Resume.Restart...),
				ai.WithStreaming(send),
			}, with...)...)
			if err != nil {
				return nil, err
			}
			return &ChatOutput{
				Messages:      resp.History(),
				FinishReason:  resp.FinishReason,
				FinishMessage: resp.FinishMessage,
			}, nil
		})
}
