package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/core/status"
	"github.com/firebase/genkit/go/genkit"
)

// The model does what the last user message says, line by line:
//
//	call <tool> <JSON>              calls a tool; several lines call at once
//	call-without-ref <tool> <JSON>  the same, as a model that numbers no calls
//	fail                            stops with an error
//	quiet                           as the first line: streams nothing, as some models do
//	then                            what follows waits for the results of what came before
//	anything else                   is said, word by word
//
// When nothing is left it says what the tools gave.
func defineScriptedModel(g *genkit.Genkit) *ai.ModelAction {
	return genkit.DefineModelAction(g, "scripted/model",
		&ai.ModelOptions{Supports: &ai.ModelSupports{Multiturn: true, Tools: true, SystemRole: true}},
		func(ctx context.Context, req *ai.ModelRequest, _ any, stream ai.ModelStreamCallback) (*ai.ModelResponse, error) {
			var content []*ai.Part
			lines, quiet := nextStep(req.Messages)
			send := func(part *ai.Part) error {
				if stream == nil || quiet {
					return nil
				}
				return stream(ctx, &ai.ModelResponseChunk{Content: []*ai.Part{part}})
			}
			for n, line := range lines {
				command, rest, _ := strings.Cut(line, " ")
				switch command {
				case "fail":
					return nil, status.PublicErrorf(status.ErrUnavailable, "the model is overloaded")
				case "call", "call-without-ref":
					name, input, _ := strings.Cut(rest, " ")
					request := &ai.ToolRequest{Name: name}
					if command == "call" {
						request.Ref = fmt.Sprintf("call-%d-%d", len(req.Messages), n)
					}
					if err := json.Unmarshal([]byte(input), &request.Input); err != nil {
						return nil, err
					}
					part := ai.NewToolRequestPart(request)
					content = append(content, part)
					if err := send(part); err != nil {
						return nil, err
					}
				default:
					content = append(content, ai.NewTextPart(line))
					for _, word := range strings.SplitAfter(line, " ") {
						if err := send(ai.NewTextPart(word)); err != nil {
							return nil, err
						}
					}
				}
			}
			return &ai.ModelResponse{
				Request:      req, // Without it the response knows no history.
				Message:      ai.NewMessage(ai.RoleModel, nil, content...),
				FinishReason: ai.FinishReasonStop,
			}, nil
		})
}

// nextStep gives the lines that are to be followed now, and whether in silence.
func nextStep(messages []*ai.Message) (lines []string, quiet bool) {
	script, done, results := "", 0, "Done."
	for _, message := range messages {
		switch message.Role {
		case ai.RoleUser:
			script, done, results = message.Text(), 0, "Done."
		case ai.RoleModel:
			done++
		case ai.RoleTool:
			for _, part := range message.Content {
				output, _ := json.Marshal(part.ToolResponse.Output)
				results += fmt.Sprintf(" %s gave %s", part.ToolResponse.Name, output)
			}
		}
	}
	script, quiet = strings.CutPrefix(script, "quiet\n")
	if steps := strings.Split(script, "\nthen\n"); done < len(steps) {
		return strings.Split(steps[done], "\n"), quiet
	}
	return []string{results}, quiet
}
